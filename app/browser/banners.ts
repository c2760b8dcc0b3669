/** How long a banner is displayed, in milliseconds. */
const EVERY = 6_000;

/**
 * Rotates the banners of a page: all but the first in random order, in an endless loop. They pause on hover or focus,
 * while another tab is open, and after the pause button. They also pause for users who prefer reduced motion.
 * A cached page is the same for everyone, so the order is chosen here.
 */
export function rotateBanners(): void {
  for (const container of document.querySelectorAll<HTMLElement>('[data-banners]')) turn(container);
}

function turn(container: HTMLElement): void {
  const track = container.querySelector('ul');
  const pause = container.querySelector<HTMLElement>('[data-banner="pause"]');
  if (!track || !pause) return;
  const [first, ...others] = track.children;
  const shuffled = shuffle(others);
  // The first one stays in place: if it moved, it would be painted again and count as the largest paint of the page.
  track.append(...shuffled);
  const banners = [first, ...shuffled].filter((one) => one !== undefined);
  let at = 0;

  const show = (next: number) => {
    delete (banners[at] as HTMLElement | undefined)?.dataset.current;
    at = (next + banners.length) % banners.length;
    const now = banners[at] as HTMLElement | undefined;
    if (now) now.dataset.current = '';
    const counter = container.querySelector('[data-banner="at"]');
    if (counter) counter.textContent = String(at + 1);
  };
  const isPaused = () => pause.ariaPressed === 'true';
  const setPaused = (to: boolean) => {
    pause.ariaPressed = String(to);
    // A user who rotates them by hand wants to hear the next one; automatic rotation must not interrupt.
    track.ariaLive = to ? 'polite' : 'off';
  };

  container.addEventListener('click', ({ target }) => {
    const what = (target as Element).closest<HTMLElement>('[data-banner]')?.dataset.banner;
    if (what === 'pause') setPaused(!isPaused());
    if (what !== 'previous' && what !== 'next') return;
    setPaused(true);
    show(what === 'next' ? at + 1 : at - 1);
  });
  setPaused(matchMedia('(prefers-reduced-motion: reduce)').matches);
  setInterval(() => {
    if (isPaused() || document.hidden || container.matches(':hover, :focus-within')) return;
    show(at + 1);
  }, EVERY);
}

function shuffle<Item>(items: readonly Item[]): Item[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other] as Item, shuffled[last] as Item];
  }
  return shuffled;
}
