/** How long a banner stays, in milliseconds. */
const EVERY = 6_000;

/**
 * Turns the banners of a page: those behind the first in random order, in an endless loop. They rest while somebody points
 * at them, has the focus in them or looks at another tab, after the pause button, and for whoever wants less motion.
 * A kept page is the same for everybody, so the order is drawn here.
 */
export function rotateBanners(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-banners]')) turn(place);
}

function turn(place: HTMLElement): void {
  const track = place.querySelector('ul');
  const pause = place.querySelector<HTMLElement>('[data-banner="pause"]');
  if (!track || !pause) return;
  const [first, ...others] = track.children;
  const shuffled = shuffle(others);
  // The first one stays in its place: moved, it would be painted anew, and count as what the reader waited for.
  track.append(...shuffled);
  const banners = [first, ...shuffled].filter((one) => one !== undefined);
  let at = 0;

  const show = (next: number) => {
    delete (banners[at] as HTMLElement | undefined)?.dataset.current;
    at = (next + banners.length) % banners.length;
    const now = banners[at] as HTMLElement | undefined;
    if (now) now.dataset.current = '';
    const counter = place.querySelector('[data-banner="at"]');
    if (counter) counter.textContent = String(at + 1);
  };
  const isPaused = () => pause.ariaPressed === 'true';
  const setPaused = (to: boolean) => {
    pause.ariaPressed = String(to);
    // Who turns them by hand wants to hear what comes; what turns by itself must not interrupt.
    track.ariaLive = to ? 'polite' : 'off';
  };

  place.addEventListener('click', ({ target }) => {
    const what = (target as Element).closest<HTMLElement>('[data-banner]')?.dataset.banner;
    if (what === 'pause') setPaused(!isPaused());
    if (what !== 'previous' && what !== 'next') return;
    setPaused(true);
    show(what === 'next' ? at + 1 : at - 1);
  });
  setPaused(matchMedia('(prefers-reduced-motion: reduce)').matches);
  setInterval(() => {
    if (isPaused() || document.hidden || place.matches(':hover, :focus-within')) return;
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
