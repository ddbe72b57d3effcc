// SPDX-License-Identifier: GPL-3.0-or-later
// Shows the entries with all of the typed words; without scripts everything stays in view.
const search = document.querySelector("input");
search.addEventListener("input", () => {
  const words = search.value.toLowerCase().split(/\s+/);
  for (const section of document.querySelectorAll("section")) {
    const name = section.querySelector("h2").textContent;
    let any = false;
    for (const figure of section.querySelectorAll("figure")) {
      const text = (name + " " + figure.textContent).toLowerCase();
      figure.hidden = !words.every((word) => text.includes(word));
      any = any || !figure.hidden;
    }
    section.hidden = !any;
  }
});
