import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { reload } from "./lib/transport/reload";

// A file that an open page asks for may be gone when a newer version is served.
addEventListener("vite:preloadError", reload);

// The letters of titles are asked for now, not when the first title is seen.
document.fonts.load("700 1em Fraunces").catch(() => {});

mount(App, { target: document.getElementById("app")! });

if ("serviceWorker" in navigator && import.meta.env.PROD) {
  // A page that cannot keep itself for later works all the same.
  navigator.serviceWorker.register("/service-worker.js").catch(() => {});
}
