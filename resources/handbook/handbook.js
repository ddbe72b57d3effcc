// SPDX-License-Identifier: GPL-3.0-or-later
// What the handbook's pages do: light and dark, frames as high as what is in them, searching. Without it all is there to read.
(() => {
  "use strict";
  const root = document.documentElement,
    kKey = "posenc-theme";

  /// Pages from a disk may keep nothing.
  function kept() {
    try {
      return localStorage.getItem(kKey);
    } catch {
      return null;
    }
  }
  function keep(theme) {
    try {
      localStorage.setItem(kKey, theme);
    } catch {
      // then it holds for this page
    }
  }

  const dark = matchMedia("(prefers-color-scheme: dark)");
  const themeNow = () => root.dataset.theme ?? (dark.matches ? "dark" : "light");

  // --- light and dark

  function followInFrames() {
    for (const frame of document.querySelectorAll("iframe")) {
      const [address, wishes] = frame.getAttribute("src").split("#"),
        all = new URLSearchParams(wishes);
      all.set("theme", themeNow());
      frame.setAttribute("src", `${address}#${all}`);
    }
  }

  function showTheme() {
    const button = document.getElementById("theme");
    if (button) button.textContent = themeNow() === "dark" ? button.dataset.light : button.dataset.dark;
    followInFrames();
  }

  function switchTheme() {
    root.dataset.theme = themeNow() === "dark" ? "light" : "dark";
    keep(root.dataset.theme);
    showTheme();
  }

  // --- frames

  function giveRoom(event) {
    const frame = [...document.querySelectorAll("iframe")].find((each) => each.contentWindow === event.source);
    const height = event.data?.posencHeight;
    if (frame && Number.isFinite(height)) frame.style.height = `${height}px`;
  }

  // --- searching

  /// Entries and the sections around them stay while they have all of the words.
  function filter(words) {
    for (const entry of document.querySelectorAll("[data-entry]")) {
      const text = `${entry.textContent} ${entry.dataset.entry}`.toLowerCase();
      entry.hidden = !words.every((word) => text.includes(word));
    }
    for (const section of document.querySelectorAll("main section:not([data-entry])"))
      section.hidden = section.querySelector("[data-entry]") !== null && !section.querySelector("[data-entry]:not([hidden])");
  }

  function listen() {
    document.getElementById("theme")?.addEventListener("click", switchTheme);
    for (const input of document.querySelectorAll("input[data-filter]"))
      input.addEventListener("input", () => filter(input.value.toLowerCase().split(/\s+/).filter(Boolean)));
    dark.addEventListener("change", showTheme);
    showTheme();
  }

  root.classList.add("scripted");
  if (["light", "dark"].includes(kept())) root.dataset.theme = kept();
  addEventListener("message", giveRoom); // a frame may be there before the rest of its page
  document.addEventListener("DOMContentLoaded", listen);
})();
