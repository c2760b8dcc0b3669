/** Containers that may get the focus when the focused element in them is removed. */
const boxes = 'dialog, [tabindex], form, fieldset, section, article, li, aside, main';

const timeoutMs = 50;

/**
 * Restores the focus when the focused element is removed; otherwise keyboard users lose their position and screen
 * readers start at the top. The focus moves to the nearest container, not to another button, because a second Enter
 * would press it.
 * @returns a function that ends it
 */
export function restoreLostFocus(): () => void {
  const stop = new AbortController();
  /** The focused element and its ancestors, from the inside out. */
  let ancestors: Element[] = [];
  const note = ({ target }: FocusEvent) => {
    ancestors = [];
    for (let one = target as Element | null; one && one !== document.body; one = one.parentElement)
      ancestors.push(one);
  };
  // A click on an empty area removes the focus on purpose.
  const forget = () => {
    ancestors = [];
  };
  const mend = () => {
    if (document.activeElement !== document.body || !ancestors[0] || ancestors[0].isConnected) return;
    const box = ancestors.find((one) => one.isConnected && one.matches(boxes));
    forget();
    if (box) focusOnce(box as HTMLElement);
  };
  // A screen that sets the focus itself takes precedence.
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    if (document.activeElement !== document.body || !ancestors[0] || ancestors[0].isConnected) return;
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

/** Focuses a container. A container that is not a tab stop gets a temporary tabindex without a focus ring; a tab stop keeps its ring. */
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
