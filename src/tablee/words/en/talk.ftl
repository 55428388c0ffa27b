# What the persons of the house say at a table: by temper and occasion, one of four. Short, and for any game;
# whoever speaks may be a woman or a man.

talk-bold-attack = { $n_choice ->
    [0] Take that!
    [1] Watch this!
    [2] Straight for it!
   *[3] No mercy today!
  }
talk-bold-hit = { $n_choice ->
    [0] Ouch! Good one.
    [1] Is that all?
    [2] You’ll pay for that!
   *[3] I felt that one.
  }
talk-bold-yield = { $n_choice ->
    [0] Fine. For now.
    [1] I’ll be back!
    [2] Have it, then.
   *[3] One step back, then a leap.
  }
talk-bold-last = { $n_choice ->
    [0] One to go!
    [1] Nearly there!
    [2] Who can stop me?
   *[3] Here I come!
  }
talk-bold-round = { $n_choice ->
    [0] Mine!
    [1] And that’s that!
    [2] Next, please!
   *[3] Too easy!
  }
talk-bold-won = { $n_choice ->
    [0] Victory!
    [1] Who’s next?
    [2] What a game!
   *[3] Never in doubt!
  }
talk-bold-lost = { $n_choice ->
    [0] Rematch. Now.
    [1] Next time, I bite.
    [2] Well fought!
   *[3] I want revenge!
  }

talk-calm-attack = { $n_choice ->
    [0] There we are.
    [1] If I may…
    [2] One thing after another.
   *[3] This should do.
  }
talk-calm-hit = { $n_choice ->
    [0] Ah. I see.
    [1] It happens.
    [2] Breathe in, breathe out.
   *[3] Nicely done.
  }
talk-calm-yield = { $n_choice ->
    [0] I can wait.
    [1] So be it.
    [2] Patience.
   *[3] No hurry.
  }
talk-calm-last = { $n_choice ->
    [0] Almost done.
    [1] Softly, now.
    [2] One more breath.
   *[3] The end is near.
  }
talk-calm-round = { $n_choice ->
    [0] Quietly done.
    [1] That went well.
    [2] One step at a time.
   *[3] Good.
  }
talk-calm-won = { $n_choice ->
    [0] Thank you all.
    [1] A lovely game.
    [2] Peacefully won.
   *[3] How pleasant.
  }
talk-calm-lost = { $n_choice ->
    [0] Well played, all.
    [1] I learnt something.
    [2] It was your day.
   *[3] Lovely all the same.
  }

talk-sly-attack = { $n_choice ->
    [0] Oops, was that me?
    [1] Surprise!
    [2] I kept that one warm.
   *[3] You didn’t see it coming?
  }
talk-sly-hit = { $n_choice ->
    [0] Noted.
    [1] I’ll remember that.
    [2] Hm. Cheeky.
   *[3] Touché.
  }
talk-sly-yield = { $n_choice ->
    [0] All part of the plan.
    [1] Or so you think…
    [2] Go on, go on.
   *[3] Wait and see.
  }
talk-sly-last = { $n_choice ->
    [0] Don’t look now…
    [1] Guess what’s left.
    [2] Nobody noticed?
   *[3] Heh heh.
  }
talk-sly-round = { $n_choice ->
    [0] As planned.
    [1] Did you blink?
    [2] Sweet, isn’t it?
   *[3] I was just passing.
  }
talk-sly-won = { $n_choice ->
    [0] Who, me?
    [1] Pure coincidence.
    [2] I hid it well, no?
   *[3] Luck, no doubt…
  }
talk-sly-lost = { $n_choice ->
    [0] I let you. Really.
    [1] No more presents.
    [2] You read me well.
   *[3] Clever. Very clever.
  }

talk-cheerful-attack = { $n_choice ->
    [0] Ta-da!
    [1] Whee!
    [2] That’s for you!
   *[3] Catch!
  }
talk-cheerful-hit = { $n_choice ->
    [0] Oh no! Ha!
    [1] Ow, ow, ow!
    [2] Ha, well done!
   *[3] Right on the nose!
  }
talk-cheerful-yield = { $n_choice ->
    [0] Oh well!
    [1] My turn will come!
    [2] Whoops!
   *[3] A little rest, then!
  }
talk-cheerful-last = { $n_choice ->
    [0] Ooh, nearly!
    [1] Fingers crossed!
    [2] It tickles!
   *[3] So close!
  }
talk-cheerful-round = { $n_choice ->
    [0] Yippee!
    [1] Hooray!
    [2] Did you see that?
   *[3] What fun!
  }
talk-cheerful-won = { $n_choice ->
    [0] I won? I won!
    [1] Happy dance!
    [2] Hooray for everyone!
   *[3] Best evening ever!
  }
talk-cheerful-lost = { $n_choice ->
    [0] Bravo! Again?
    [1] That was fun!
    [2] Cake for everyone!
   *[3] You were great!
  }

talk-grumpy-attack = { $n_choice ->
    [0] Hmpf. There.
    [1] Serves you right.
    [2] Don’t thank me.
   *[3] That’s quite enough.
  }
talk-grumpy-hit = { $n_choice ->
    [0] Of course. Me again.
    [1] Charming.
    [2] Why is it always me?
   *[3] I saw that coming.
  }
talk-grumpy-yield = { $n_choice ->
    [0] Fine, fine.
    [1] As usual.
    [2] I’m not sulking.
   *[3] Typical.
  }
talk-grumpy-last = { $n_choice ->
    [0] About time.
    [1] Hmpf. Nearly.
    [2] Don’t jinx it.
   *[3] Let me finish.
  }
talk-grumpy-round = { $n_choice ->
    [0] At last.
    [1] It was about time.
    [2] I’ve seen worse.
   *[3] Hm. Good.
  }
talk-grumpy-won = { $n_choice ->
    [0] No fuss, please.
    [1] I’m smiling inside.
    [2] Experience, that’s all.
   *[3] Hmpf. Not bad.
  }
talk-grumpy-lost = { $n_choice ->
    [0] The cards hate me.
    [1] My mind was elsewhere.
    [2] Never again. Tomorrow?
   *[3] My chair wobbles.
  }
