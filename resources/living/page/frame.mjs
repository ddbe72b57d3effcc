// SPDX-License-Identifier: GPL-3.0-or-later
// Within another page: what surrounds it has the title and the buttons, and gives it the room that it needs.

function tellHeight() {
  const height = Math.ceil(document.body.getBoundingClientRect().height);
  parent.postMessage({ posencHeight: height }, "*");
}

/// `follow` looks at the address anew.
export function beFramed(follow) {
  document.documentElement.classList.add("framed");
  new ResizeObserver(tellHeight).observe(document.body);
  addEventListener("hashchange", () => {
    follow();
    tellHeight();
  });
}
