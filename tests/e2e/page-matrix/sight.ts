import type { Page } from 'playwright-core';

/** Visible properties of a page, as far as a program can measure them. */
export interface LayoutReport {
  title: string;
  headings: string[];
  /** Pixels by which the page is wider than the window. */
  sideways: number;
  /** Pixels by which the page is scrolled down without any user input. */
  scrolled: number;
  /** Texts that are cut off or outside the window. */
  clipped: string[];
  /** Every text and label, to check their language. */
  texts: string[];
  /** Sum of the layout shifts since the page began to load, and the elements that moved. */
  shift: number;
  moved: string[];
}

declare global {
  interface Window {
    layoutShift?: { sum: number; moved: string[] };
  }
}

/** Runs before the page loads: sums up layout shifts without user input. */
export function watchLayout(): void {
  const seen = { sum: 0, moved: [] as string[] };
  window.layoutShift = seen;
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    })[])
      if (!entry.hadRecentInput) {
        seen.sum += entry.value;
        seen.moved.push(
          ...entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
            const text = (node?.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
            return `${text} (${from.left},${from.top} ${from.width}x${from.height} to ${to.left},${to.top} ${to.width}x${to.height} after ${Math.round(entry.startTime)} ms)`;
          }),
        );
      }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Measures the page as it is rendered now. */
export function inspectLayout(page: Page): Promise<LayoutReport> {
  return page.evaluate(() => {
    /** Lines that are measured in fractions of pixels may overflow by a hair. */
    const hair = 1.5;
    const root = document.documentElement;
    // If content is too wide, a phone widens the page to it. The visual viewport has the width of the screen.
    const view = window.visualViewport;
    const room = view ? Math.round(view.width * view.scale) : root.clientWidth;
    const texts = new Set<string>();
    const clipped = new Set<string>();

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim();
      const parent = node.parentElement;
      if (!text || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(parent.tagName)) continue;
      // A text that is marked as another language is content, even if it equals a message of the product.
      const isForeign = (parent.closest<HTMLElement>('[lang]')?.lang ?? root.lang) !== root.lang;
      if (!isForeign) texts.add(text);
      if (isCut(node, parent)) clipped.add(text.slice(0, 80));
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`)) {
        const text = element.getAttribute(name)?.trim();
        if (text) texts.add(text);
      }
    return {
      title: document.title,
      // An inert preview beside a form is a picture of a page.
      headings: [...document.querySelectorAll('h1:not([inert] *)')].map(
        (heading) => heading.textContent?.trim() ?? '',
      ),
      sideways: root.scrollWidth - room,
      scrolled: window.scrollY,
      clipped: [...clipped],
      texts: [...texts],
      shift: window.layoutShift?.sum ?? 0,
      moved: window.layoutShift?.moved ?? [],
    };

    function isCut(node: Node, parent: Element): boolean {
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
      // A stage that is reached by swiping may be completely outside the window.
      if (rects.every(({ left, right }) => right <= 0 || left >= window.innerWidth)) return false;
      let canScroll = false;
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        // Texts for screen readers are in a box of one pixel, or are moved out of sight on purpose.
        if ((edge.width <= 1 && edge.height <= 1) || style.clipPath !== 'none') return false;
        if (style.position === 'fixed') canScroll = true;
        if (['auto', 'scroll'].includes(style.overflowX) || ['auto', 'scroll'].includes(style.overflowY)) {
          canScroll = true;
          break;
        }
        const isHiding = style.overflowX !== 'visible' || style.overflowY !== 'visible';
        // An ellipsis or a line clamp indicates itself that there is more text.
        if (isHiding && (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none')) return false;
        if (
          style.overflowX !== 'visible' &&
          rects.some((rect) => rect.right > edge.right + hair || rect.left < edge.left - hair)
        )
          return true;
        if (
          style.overflowY !== 'visible' &&
          rects.some((rect) => rect.bottom > edge.bottom + hair + 2 || rect.top < edge.top - hair - 2)
        )
          return true;
      }
      return !canScroll && rects.some((rect) => rect.right > room + hair || rect.left < -hair);
    }
  });
}
