// Evaluated in a page by layout.py: returns what is wrong with how it is laid out, one sentence each.
// Text that is cut or lies on other text, parts off the page or on one another, small targets, weak contrast.
({ isTouch, isTablet }) => {
  const SLACK = 2;
  const TARGET = 44;
  const LEAST_CONTRAST = 4.5;
  const FLOATING = ".odds, .peek, .pop, .choice-card, .menu-list, dialog, .play-bar, .confirm";
  const found = new Set();
  const page = { left: 0, top: 0, right: document.documentElement.clientWidth, bottom: Number.POSITIVE_INFINITY };
  const short = (text) => text.trim().replaceAll(/\s+/g, " ").slice(0, 40);
  const nameOf = (element) => [element.tagName.toLowerCase(), ...element.classList].join(".");
  const styleOf = (element) => getComputedStyle(element);
  const parents = function* (element) {
    for (let one = element; one && one !== document.documentElement; one = one.parentElement) yield one;
  };
  const meet = (one, other) => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const widthOf = (box) => Math.max(0, box.right - box.left);
  const heightOf = (box) => Math.max(0, box.bottom - box.top);
  const isThere = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const isHiddenOnPurpose = (element) => element.closest(".vh, svg, [aria-hidden=true].defs, option") !== null;
  const top = document.querySelector("dialog[open]:last-of-type") ?? document.body;

  const channels = (color) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
    const scale = color.startsWith("color(") ? 255 : 1; // a mixed color: "color(srgb 0.9 0.8 0.7)"
    return { rgb: [red, green, blue].map((channel) => channel * scale), alpha };
  };

  // Everything answers to the pointer while we look, so that elementFromPoint says what lies on top.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { pointer-events: auto !important; }");
  document.adoptedStyleSheets.push(sheet);

  const texts = [];
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.textContent.trim() || !element || !isThere(element) || isHiddenOnPurpose(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      if (rect.width > 0 && rect.height > 0) texts.push({ node, element, rect });
    }
  }

  // How much of a text is seen: what its parents cut off, and whether something lies on it.
  const clipOf = ({ element, rect }) => {
    let box = { left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom };
    let isCut = "";
    let isScrolledY = false;
    for (const parent of parents(element)) {
      const style = styleOf(parent);
      const edge = parent.getBoundingClientRect();
      const clipsX = style.overflowX !== "visible";
      const clipsY = style.overflowY !== "visible";
      const isScrolledX = isTouch && parent.matches("[role=region][tabindex]") && style.overflowX === "auto";
      const isNarrow = clipsX && !isScrolledX && widthOf(box) > 0;
      if (isNarrow && widthOf(meet(box, edge)) < widthOf(box) - SLACK) isCut ||= nameOf(parent);
      if (/auto|scroll/.test(style.overflowY)) isScrolledY = true;
      else if (clipsY && !isScrolledY && heightOf(meet(box, edge)) < heightOf(box) - SLACK) isCut ||= nameOf(parent);
      if (clipsX || clipsY) box = meet(box, edge);
    }
    return { box, isCut };
  };
  const seen = [];
  for (const text of texts) {
    const { box, isCut } = clipOf(text);
    const isSeen = widthOf(box) > 1 && heightOf(box) > 3;
    if (isCut && (isSeen || !text.element.closest("[tabindex]"))) {
      found.add(`cut by ${isCut}: ${short(text.node.textContent)}`);
    }
    if (!isSeen) continue;
    if (text.rect.left < page.left - SLACK || text.rect.right > page.right + SLACK) {
      found.add(`off the page: ${short(text.node.textContent)}`);
    }
    seen.push({ ...text, box });
  }
  const isOnTop = ({ element, box }) => {
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    if (y < 0 || y > innerHeight) return true;
    const there = document.elementFromPoint(x, y);
    for (const cover of there ? parents(there) : []) {
      if (cover.contains(element) || element.contains(cover)) return true;
      const style = styleOf(cover);
      if (channels(style.backgroundColor).alpha > 0.5 || style.backgroundImage !== "none") return false;
    }
    return true;
  };
  const lines = seen.filter((text) => isOnTop(text));
  lines.sort((one, other) => one.box.top - other.box.top);
  lines.forEach((one, n) => {
    for (const other of lines.slice(n + 1)) {
      if (other.box.top > one.box.bottom) break;
      if (one.node === other.node) continue;
      const both = meet(one.box, other.box);
      const isApart = one.element.closest(FLOATING) !== other.element.closest(FLOATING);
      if (!isApart && widthOf(both) > SLACK && heightOf(both) > 4) {
        found.add(`text over text: ${short(one.node.textContent)} / ${short(other.node.textContent)}`);
      }
    }
  });
  for (const { node, element, box } of seen) {
    const holder = element.closest(".panel, .btn, .tag, .odds, .card, .act");
    const edge = holder?.getBoundingClientRect();
    if (edge && (box.left < edge.left - SLACK || box.right > edge.right + SLACK)) {
      found.add(`outside of ${nameOf(holder)}: ${short(node.textContent)}`);
    }
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);

  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (wide > 0) found.add(`the page scrolls ${wide} px sideways`);
  for (const box of document.querySelectorAll(".panel, .tray, .bar, .sheet, .strip")) {
    const edge = box.getBoundingClientRect();
    const isScrolled = [...parents(box.parentElement)].some((one) => /auto|scroll/.test(styleOf(one).overflowX));
    if (isThere(box) && !isScrolled && (edge.left < -1 || edge.right > page.right + 1)) {
      found.add(`${nameOf(box)} leaves the page: ${Math.round(edge.left)} to ${Math.round(edge.right)}`);
    }
  }

  // Panels do not lie on one another, unless one of them floats.
  const panels = [...top.querySelectorAll(".panel, .tray, .sheet, .strip")].filter(
    (one) => isThere(one) && !one.closest(FLOATING),
  );
  panels.forEach((one, n) => {
    for (const other of panels.slice(n + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      const visible = (box) =>
        [...parents(box.parentElement)].reduce(
          (edge, parent) =>
            styleOf(parent).overflowY === "visible" ? edge : meet(edge, parent.getBoundingClientRect()),
          box.getBoundingClientRect(),
        );
      const both = meet(visible(one), visible(other));
      if (widthOf(both) > SLACK && heightOf(both) > SLACK) found.add(`${nameOf(one)} lies on ${nameOf(other)}`);
    }
  });

  if (isTouch || isTablet) {
    const cells = ".table:has(.sheet.at-rest) .tray.sq [role=gridcell]";
    const pressed = `button, select, summary, a, label.radio, input, ${cells}`;
    for (const target of top.querySelectorAll(pressed)) {
      if (!isThere(target) || target.closest(".vh, .field, .radio:not(label)")) continue;
      if (isTablet && target.matches(".rule, [role=gridcell]")) continue; // small among words, and on a board that zooms
      if (target.matches("input[type=radio], input[type=checkbox]") || styleOf(target).display === "inline") continue;
      const { width, height } = target.getBoundingClientRect();
      if (width > 0 && (width < TARGET - 0.5 || height < TARGET - 0.5)) {
        const name = short(target.getAttribute("aria-label") || target.textContent);
        found.add(`small target ${Math.round(width)} × ${Math.round(height)}: ${nameOf(target)} ${name}`);
      }
    }
  }

  const mix = (upper, alpha, lower) => upper.map((value, n) => value * alpha + lower[n] * (1 - alpha));
  const luminance = (rgb) => {
    const [r, g, b] = rgb.map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const groundOf = (element) => {
    const layers = [];
    for (const parent of [...parents(element), document.documentElement]) {
      const style = styleOf(parent);
      if (style.backgroundImage !== "none") return null;
      const { rgb, alpha } = channels(style.backgroundColor);
      layers.push({ rgb, alpha });
      if (alpha >= 0.99) break;
    }
    return layers.reduceRight((ground, { rgb, alpha }) => mix(rgb, alpha, ground), [255, 255, 255]);
  };
  for (const { node, element } of seen) {
    if (element.closest(".badge, :disabled")) continue;
    const ground = groundOf(element);
    if (!ground) continue;
    const ink = channels(styleOf(element).color);
    const opacity = [...parents(element)].reduce((whole, one) => whole * Number(styleOf(one).opacity), ink.alpha);
    const [high, low] = [luminance(mix(ink.rgb, opacity, ground)), luminance(ground)].sort((a, b) => b - a);
    const contrast = (high + 0.05) / (low + 0.05);
    if (contrast < LEAST_CONTRAST - 0.02) found.add(`contrast ${contrast.toFixed(2)}: ${short(node.textContent)}`);
  }
  return [...found];
};
