/** A place that glows for a moment. */
import { moves } from "../house/settings.svelte";

/** Milliseconds that it lasts. */
const LASTING = 900;

export function glow(place: HTMLElement | undefined): void {
  if (!place || !moves()) return;
  const { x, y, width, height } = place.getBoundingClientRect();
  const light = document.createElement("span");
  light.className = "glow";
  light.setAttribute("aria-hidden", "true");
  Object.assign(light.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
  document.body.append(light);
  const fading = light.animate(
    [
      { opacity: 0, scale: "0.9" },
      { opacity: 1, scale: "1.06", offset: 0.3 },
      { opacity: 0, scale: "1.15" },
    ],
    { duration: LASTING, easing: "ease-out" },
  );
  fading.onfinish = fading.oncancel = () => light.remove();
}
