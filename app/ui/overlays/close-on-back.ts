/**
 * On phones Back closes what lies over the page instead of leaving it: each open dialog or sheet adds a step of the same
 * address to the history, and takes it away again when it is closed otherwise (docs/decisions/0013-back-closes.md).
 */

/** What the history keeps with a step: the router's number of the page, and how many dialogs lie over it there. */
interface Step {
  idx?: number;
  dialogs?: number;
}

type Change = typeof history.pushState;

/** Where dialogs are sheets, and where Back is a gesture (dialog-shell.module.css). */
const phone = '(max-width: 49.99em), (pointer: coarse)';
/** Milliseconds in which a dialog has gone that was asked to; one that stays (unsaved input) gets its step again. */
const goneAfter = 300;

/** What is open, the topmost last, and how to close it. */
let held: { node: Element; close: () => void }[] = [];
/** The step where the browser stands, as last seen. */
let here: Step = {};
/** A way back of our own is under way, which the router shall not see; changes wait for its end. */
let isGoing = false;
let waiting: (() => void)[] = [];
/** Another document comes: a step back now would stop it. */
let isLeaving = false;
/** What the page made of its address while a dialog was open; it belongs to the page's own step. */
let changed: Parameters<Change> | undefined;
let isWatching = false;

/**
 * Makes Back close something that has just opened; nothing where there is no phone.
 * @param close asks it to close; it may stay
 * @returns to be called when it is closed, however that came
 */
export function closeOnBack(node: Element, close: () => void): () => void {
  if (!trackHistory() || !matchMedia(phone).matches) return () => undefined;
  held.push({ node, close });
  isLeaving = false;
  setTimeout(syncSteps);
  return () => {
    held = held.filter((one) => one.node !== node);
    // One dialog often opens in place of another: the step is the same then.
    setTimeout(syncSteps);
  };
}

/**
 * Begins to follow the history and the sheets that are no dialogs (menus, calendars), once for a document.
 * @returns whether this browser can: it must tell whether another document is on its way
 */
export function trackHistory(): boolean {
  if (isWatching || !('navigation' in globalThis)) return isWatching;
  isWatching = true;
  here = stepOf(history.state);
  patchHistory();
  // Before the router, which listens without capturing.
  addEventListener('popstate', arrive, { capture: true });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    isLeaving = false;
    isGoing = false;
    syncSteps();
  });
  navigation.addEventListener('navigate', ({ destination, downloadRequest }) => {
    if (!destination.sameDocument && downloadRequest === null) isLeaving = true;
  });
  document.addEventListener('toggle', trackPopover, { capture: true });
  // The page was reloaded, or came to again, at the step of a dialog that is open no more.
  syncSteps();
  return true;
}

const stepOf = (state: unknown): Step => ({ ...(state as Step | null) });
const dialogsOf = (state: unknown): number => stepOf(state).dialogs ?? 0;

/** As many steps as dialogs. */
function syncSteps(): void {
  here = stepOf(history.state);
  if (isGoing || isLeaving) return;
  // What is taken out of the page while it is open does not tell.
  held = held.filter(({ node }) => node.isConnected);
  const dialogs = dialogsOf(history.state);
  if (dialogs > held.length) {
    isGoing = true;
    history.go(held.length - dialogs);
    return;
  }
  for (let at = dialogs; at < held.length; at += 1)
    History.prototype.pushState.call(history, { ...history.state, dialogs: at + 1 }, '');
  here = stepOf(history.state);
}

/** Pages that change the address know nothing of dialogs: a new page takes the place of a dialog's step. */
function patchHistory(): void {
  const { pushState, replaceState } = History.prototype;
  history.pushState = (...change) => {
    if (isGoing) return void waiting.push(() => history.pushState(...change));
    changed = undefined;
    const place = dialogsOf(history.state) > 0 ? replaceState : pushState;
    place.apply(history, change);
    syncSteps();
  };
  history.replaceState = (state, unused, url) => {
    const dialogs = dialogsOf(history.state);
    if (dialogs > 0) changed = [state, unused, url];
    replaceState.call(history, dialogs > 0 ? { ...state, dialogs } : state, unused, url);
    here = stepOf(history.state);
  };
}

function arrive(event: PopStateEvent): void {
  const from = here;
  here = stepOf(event.state);
  const { idx, dialogs = 0 } = here;
  const isSamePage = idx !== undefined && idx === from.idx;
  if (isSamePage) {
    event.stopImmediatePropagation();
    reapplyUrl(dialogs);
  } else changed = undefined;
  if (isGoing) endGoing();
  else if (isSamePage) handleTraversal(dialogs, from.dialogs ?? 0);
  // Back on a page from which a link in a dialog led away: the dialog's step is there, the dialog is not.
  else if (dialogs > held.length) syncSteps();
}

/** Somebody went from one step of a page to another, over which so many dialogs belong. */
function handleTraversal(dialogs: number, before: number): void {
  const tooMany = held.slice(dialogs).reverse();
  for (const { close } of tooMany) close();
  if (tooMany.length > 0) setTimeout(syncSteps, goneAfter);
  // Forward past the step of a dialog that was closed, to the page that was opened from it.
  else if (dialogs > Math.max(held.length, before) && navigation.canGoForward) history.forward();
  else syncSteps();
}

function reapplyUrl(dialogs: number): void {
  if (!changed) return;
  const [state, unused, url] = changed;
  History.prototype.replaceState.call(history, { ...state, dialogs }, unused, url);
  if (dialogs === 0) changed = undefined;
}

function endGoing(): void {
  isGoing = false;
  const rest = waiting;
  waiting = [];
  for (const change of rest) change();
  syncSteps();
}

const sheets = new WeakMap<EventTarget, () => void>();

/** A popover is a sheet there; it tells of itself by an event. */
function trackPopover({ target, newState }: ToggleEvent): void {
  if (!(target instanceof HTMLElement) || target.popover !== 'auto') return;
  if (newState === 'open')
    sheets.set(
      target,
      closeOnBack(target, () => target.hidePopover()),
    );
  else sheets.get(target)?.();
}
