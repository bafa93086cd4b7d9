// What a person cannot read because it does not fit: run in the page, answers a line for each place.
import type { Page } from 'playwright-core';

/**
 * Text cut off without the ellipsis that says so, text that spills out of a button, and pages wider than the window.
 * An ellipsis or a clamp to some lines is meant; a scrolling region shows the rest.
 */
export function clippedText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const ownText = (element: Element) =>
      [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent?.trim() ?? '')
        .join(' ')
        .trim();
    /** Where the element's own words stand; what it holds for screen readers stands elsewhere. */
    const textBox = (element: Element) => {
      const boxes = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
        .map((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return range.getBoundingClientRect();
        });
      return {
        left: Math.min(...boxes.map((box) => box.left)),
        right: Math.max(...boxes.map((box) => box.right)),
      };
    };
    const name = (element: Element) => {
      const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 60);
      return `<${element.tagName.toLowerCase()} class="${String(element.getAttribute('class') ?? '').slice(0, 60)}"> ${text}`;
    };
    const hides = (value: string) => value === 'hidden' || value === 'clip';
    /** Kept for screen readers only, or not shown at all. */
    const unseen = (element: Element) =>
      !element.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true }) ||
      element.closest('.sr-only, [aria-hidden="true"], [inert]') !== null;
    const is_meant = (style: CSSStyleDeclaration) =>
      style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';

    for (const element of document.querySelectorAll('body *')) {
      if (!(element instanceof HTMLElement) || ownText(element) === '' || unseen(element)) continue;
      const style = getComputedStyle(element);
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      const is_inline = style.display === 'inline';
      if (!is_inline && (clientWidth <= 1 || clientHeight <= 1)) continue;
      if (!is_inline && scrollWidth > clientWidth + 1 && hides(style.overflowX) && !is_meant(style))
        found.push(`cut off sideways: ${name(element)}`);
      if (!is_inline && scrollHeight > clientHeight + 3 && hides(style.overflowY) && !is_meant(style))
        found.push(`cut off below: ${name(element)}`);
      const button = element.closest('button, [role="tab"], a[class*="Button"]');
      if (!button || button.clientWidth <= 1) continue;
      const box = button.getBoundingClientRect();
      const text = textBox(element);
      if (!is_meant(style) && (text.right > box.right + 2 || text.left < box.left - 2))
        found.push(`spills out of its button: ${name(button)}`);
    }
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > window.innerWidth)
      found.push(`the page is ${scrollWidth - window.innerWidth} px too wide`);
    const main = document.querySelector('main#content');
    if (main && main.scrollWidth > main.clientWidth + 1)
      found.push(`the content is ${main.scrollWidth - main.clientWidth} px too wide`);
    return [...new Set(found)];
  });
}

/** Until the page has loaded what it shows: its text has stood still for a while. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const read = () => document.body.innerText;
    const from = performance.now();
    let before = '';
    let since = performance.now();
    while (performance.now() - from < 5000) {
      await new Promise((done) => setTimeout(done, 30));
      const now = read();
      if (now !== before || document.querySelector('[aria-busy="true"], [class*="skeleton"]') !== null) {
        before = now;
        since = performance.now();
      } else if (now.length > 20 && performance.now() - since > 100) break;
    }
    await Promise.all(document.getAnimations().map((each) => each.finished.catch(() => undefined)));
  });
}

/** Until another size or other colours are drawn: two frames, unless the page loads something for them. */
export async function redrawn(page: Page): Promise<void> {
  const loads = await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done));
    await Promise.all(document.getAnimations().map((each) => each.finished.catch(() => undefined)));
    return document.querySelector('[aria-busy="true"], [class*="skeleton"]') !== null;
  });
  if (loads) await settled(page);
}
