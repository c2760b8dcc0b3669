/**
 * On phones Back closes the overlays of a page instead of leaving it: each open dialog or sheet adds a history step
 * with the same URL, and removes it when it is closed in another way (docs/decisions/0013-back-closes.md).
 */

/** State of a history step: the router's number of the page, and the number of overlays open over it. */
interface Step {
  idx?: number;
  dialogs?: number;
}

type Change = typeof history.pushState;

/** Screens on which dialogs are sheets and Back is a gesture (dialog-shell.module.css). */
const phone = '(max-width: 49.99em), (pointer: coarse)';
/**
 * Milliseconds in which an overlay must have closed after a request. An overlay that stays open, for example with
 * unsaved input, gets its history step again.
 */
const goneAfter = 300;

/** Open overlays, the topmost last, with a function that closes each. */
let openOverlays: { node: Element; close: () => void }[] = [];
/** The current history step, as last seen. */
let currentStep: Step = {};
/** A history navigation of our own is in progress. The router must not see it, and changes wait for its end. */
let isGoing = false;
let queuedChanges: (() => void)[] = [];
/** Another document is being loaded: a step back now would cancel it. */
let isLeaving = false;
/** A change of the URL by the page while an overlay was open; it belongs to the page's own step. */
let changed: Parameters<Change> | undefined;
let isWatching = false;

/**
 * Makes Back close an overlay that has just opened; does nothing except on phones.
 * @param close asks the overlay to close; it may stay open
 * @returns a function to call when it is closed for any reason
 */
export function closeOnBack(node: Element, close: () => void): () => void {
  if (!trackHistory() || !matchMedia(phone).matches) return () => undefined;
  openOverlays.push({ node, close });
  isLeaving = false;
  setTimeout(syncSteps);
  return () => {
    openOverlays = openOverlays.filter((one) => one.node !== node);
    // If another dialog opens in its place, the step stays the same.
    setTimeout(syncSteps);
  };
}

/**
 * Starts tracking the history and sheets that are not dialogs (menus, calendars), once per document.
 * @returns whether the browser supports it: it must report that another document is being loaded
 */
export function trackHistory(): boolean {
  if (isWatching || !('navigation' in globalThis)) return isWatching;
  isWatching = true;
  currentStep = stepOf(history.state);
  patchHistory();
  // Runs before the router's listener, which is added later and does not capture.
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
  // The page was reloaded or restored at the step of a dialog that is no longer open.
  syncSteps();
  return true;
}

const stepOf = (state: unknown): Step => ({ ...(state as Step | null) });
const dialogsOf = (state: unknown): number => stepOf(state).dialogs ?? 0;

/** Makes the number of history steps equal to the number of open overlays. */
function syncSteps(): void {
  currentStep = stepOf(history.state);
  if (isGoing || isLeaving) return;
  // An element that is removed while open fires no close event.
  openOverlays = openOverlays.filter(({ node }) => node.isConnected);
  const dialogs = dialogsOf(history.state);
  if (dialogs > openOverlays.length) {
    isGoing = true;
    history.go(openOverlays.length - dialogs);
    return;
  }
  for (let at = dialogs; at < openOverlays.length; at += 1)
    History.prototype.pushState.call(history, { ...history.state, dialogs: at + 1 }, '');
  currentStep = stepOf(history.state);
}

/**
 * Patches `pushState` and `replaceState`, because their callers do not know about overlay steps. A new page replaces
 * the history entry of an open overlay.
 */
function patchHistory(): void {
  const { pushState, replaceState } = History.prototype;
  history.pushState = (...change) => {
    if (isGoing) return void queuedChanges.push(() => history.pushState(...change));
    changed = undefined;
    const method = dialogsOf(history.state) > 0 ? replaceState : pushState;
    method.apply(history, change);
    syncSteps();
  };
  history.replaceState = (state, unused, url) => {
    const dialogs = dialogsOf(history.state);
    if (dialogs > 0) changed = [state, unused, url];
    replaceState.call(history, dialogs > 0 ? { ...state, dialogs } : state, unused, url);
    currentStep = stepOf(history.state);
  };
}

function arrive(event: PopStateEvent): void {
  const from = currentStep;
  currentStep = stepOf(event.state);
  const { idx, dialogs = 0 } = currentStep;
  const isSamePage = idx !== undefined && idx === from.idx;
  if (isSamePage) {
    event.stopImmediatePropagation();
    reapplyUrl(dialogs);
  } else changed = undefined;
  if (isGoing) endGoing();
  else if (isSamePage) handleTraversal(dialogs, from.dialogs ?? 0);
  // Back to a page that was left by a link in a dialog: the dialog's step still exists, the dialog does not.
  else if (dialogs > openOverlays.length) syncSteps();
}

/** Handles a traversal between two steps of a page, with the number of overlays of the new and the old step. */
function handleTraversal(dialogs: number, before: number): void {
  const tooMany = openOverlays.slice(dialogs).reverse();
  for (const { close } of tooMany) close();
  if (tooMany.length > 0) setTimeout(syncSteps, goneAfter);
  // Forward past the step of a closed dialog, to the page that was opened from it.
  else if (dialogs > Math.max(openOverlays.length, before) && navigation.canGoForward) history.forward();
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
  const rest = queuedChanges;
  queuedChanges = [];
  for (const change of rest) change();
  syncSteps();
}

const sheets = new WeakMap<EventTarget, () => void>();

/** On phones a popover is a sheet; it reports opening and closing by an event. */
function trackPopover({ target, newState }: ToggleEvent): void {
  if (!(target instanceof HTMLElement) || target.popover !== 'auto') return;
  if (newState === 'open')
    sheets.set(
      target,
      closeOnBack(target, () => target.hidePopover()),
    );
  else sheets.get(target)?.();
}
