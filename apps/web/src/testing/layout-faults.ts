/** Maximum overlap of two texts, as a share of the lower: tall letters touch without being in the way. */
const TOUCHING = 0.4;

/** Script for a page: what runs out of its side, and which texts lie over others. */
export const FIND_LAYOUT_FAULTS = `(() => {
  const faults = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    const wide = [...document.querySelectorAll('body *')].find((element) => {
      const { left, right } = element.getBoundingClientRect();
      return right > clientWidth + 1 || left < -1;
    });
    faults.push('scrolls sideways by ' + (scrollWidth - clientWidth) + ' px: ' + wide?.outerHTML.slice(0, 160));
  }
  const isShown = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  // What floats above the page on purpose, what only screen readers are told, and drawings.
  const isApart = (element) => {
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.position === 'fixed' || style.position === 'sticky') return true;
      if (style.clipPath === 'inset(50%)' || (at.offsetWidth <= 1 && style.overflow === 'hidden')) return true;
      if (at instanceof SVGElement) return true;
    }
    return false;
  };
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !element || !isShown(element) || isApart(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, right, top, bottom } of range.getClientRects())
      if (right - left > 2 && bottom - top > 2) texts.push({ element, left, right, top, bottom });
  }
  texts.sort((a, b) => a.top - b.top);
  texts.forEach((one, place) => {
    for (let next = place + 1; next < texts.length && texts[next].top < one.bottom; next += 1) {
      const other = texts[next];
      if (one.element === other.element || one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - other.top;
      const lower = Math.min(one.bottom - one.top, other.bottom - other.top);
      if (across > 3 && down > lower * ${TOUCHING})
        faults.push('"' + one.element.textContent.trim().slice(0, 40) + '" lies over "' + other.element.textContent.trim().slice(0, 40) + '"');
    }
  });
  return [...new Set(faults)];
})()`;

/** Runs that script in this page. */
export const findLayoutFaults = (): string[] => new Function(`return ${FIND_LAYOUT_FAULTS}`)();
