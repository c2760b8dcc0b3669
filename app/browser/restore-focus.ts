/** What may take the focus in place of something that stood in it. */
const boxes = 'dialog, [tabindex], form, fieldset, section, article, li, aside, main';

const timeoutMs = 50;

/**
 * A button that vanishes with what it did leaves the focus on nothing: the keys lead nowhere, a screen reader begins at
 * the top. Then the box it stood in gets the focus; not another button, or a second Enter would press that one.
 * @returns how to end it
 */
export function restoreLostFocus(): () => void {
  const stop = new AbortController();
  /** The focused element and what it stands in, from inside out. */
  let way: Element[] = [];
  const note = ({ target }: FocusEvent) => {
    way = [];
    for (let one = target as Element | null; one && one !== document.body; one = one.parentElement)
      way.push(one);
  };
  // Who presses on an empty place wants the focus nowhere.
  const forget = () => {
    way = [];
  };
  const mend = () => {
    if (document.activeElement !== document.body || !way[0] || way[0].isConnected) return;
    const box = way.find((one) => one.isConnected && one.matches(boxes));
    forget();
    if (box) focusOnce(box as HTMLElement);
  };
  // A screen that knows a better place comes first.
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    if (document.activeElement !== document.body || !way[0] || way[0].isConnected) return;
    clearTimeout(timer);
    timer = setTimeout(mend, timeoutMs);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', note, { signal: stop.signal });
  document.addEventListener('pointerdown', forget, { signal: stop.signal });
  return () => {
    observer.disconnect();
    clearTimeout(timer);
    stop.abort();
  };
}

/** Focuses a box; what that takes where it is no stop of its own is gone again afterwards. A stop keeps its ring. */
function focusOnce(box: HTMLElement): void {
  const isStop = box.tabIndex >= 0;
  const lent = ['tabindex', 'data-focus-kept'].filter((name) => !isStop && !box.hasAttribute(name));
  for (const name of lent) box.setAttribute(name, name === 'tabindex' ? '-1' : '');
  const giveBack = () => {
    for (const name of lent) box.removeAttribute(name);
  };
  box.addEventListener('blur', giveBack, { once: true });
  box.focus({ preventScroll: true });
  box.scrollIntoView({ block: 'nearest' });
}
