/** Maximum overlap of two texts as a share of the lower one; tall letters touch harmlessly. */
const MAX_OVERLAP = 0.4;

/** Script that returns the first element beyond the side of the page, if any. */
export const FIND_SIDEWAYS_SCROLL = `(() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.querySelectorAll('body *')].find((element) => {
    const { left, right } = element.getBoundingClientRect();
    return right > clientWidth + 1 || left < -1;
  });
  return ['scrolls sideways by ' + (scrollWidth - clientWidth) + ' px: ' + wide?.outerHTML.slice(0, 160)];
})()`;

/** Script that returns elements beyond the side of the page, and texts over other texts. */
export const FIND_LAYOUT_FAULTS = `(() => {
  const faults = ${FIND_SIDEWAYS_SCROLL};
  const isVisible = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  // Floating elements, texts for screen readers and SVG may overlap others.
  const isIgnored = (element) => {
    for (let parent = element; parent && parent !== document.body; parent = parent.parentElement) {
      const style = getComputedStyle(parent);
      if (style.position === 'fixed' || style.position === 'sticky') return true;
      if (style.clipPath === 'inset(50%)' || (parent.offsetWidth <= 1 && style.overflow === 'hidden')) return true;
      if (parent instanceof SVGElement) return true;
    }
    return false;
  };
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !element || !isVisible(element) || isIgnored(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, right, top, bottom } of range.getClientRects())
      if (right - left > 2 && bottom - top > 2) texts.push({ element, left, right, top, bottom });
  }
  texts.sort((a, b) => a.top - b.top);
  texts.forEach((text, index) => {
    for (let next = index + 1; next < texts.length && texts[next].top < text.bottom; next += 1) {
      const other = texts[next];
      if (text.element.contains(other.element) || other.element.contains(text.element)) continue;
      const width = Math.min(text.right, other.right) - Math.max(text.left, other.left);
      const height = Math.min(text.bottom, other.bottom) - other.top;
      const lower = Math.min(text.bottom - text.top, other.bottom - other.top);
      if (width > 3 && height > lower * ${MAX_OVERLAP})
        faults.push('"' + text.element.textContent.trim().slice(0, 40) + '" lies over "' + other.element.textContent.trim().slice(0, 40) + '"');
    }
  });
  return [...new Set(faults)];
})()`;

export const findLayoutFaults = (): string[] => new Function(`return ${FIND_LAYOUT_FAULTS}`)();
