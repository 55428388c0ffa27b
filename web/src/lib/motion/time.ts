/** How long things take, in milliseconds, and how they start and stop: the durations of tokens.css, for what a script moves. */

/** What a finger feels. */
export const QUICK = 120;
/** What an eye follows. */
export const STEADY = 320;
/** What is to be seen: a card that turns over. */
export const SLOW = 620;
export const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";
