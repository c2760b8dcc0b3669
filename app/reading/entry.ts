import { startAdBeacons } from '../browser/ad-beacon.ts';
import { captureEarlyInput } from '../browser/early-input.ts';
import { captureEarlyEvents } from '../browser/event-replay.ts';
import { currentEntry } from '../browser/history-entry.ts';
import { captureInstallPrompt, registerServiceWorker } from '../browser/install.ts';
import {
  cancelLoginRequest,
  loginQueryNames,
  loginRequestedEvent,
  pendingLoginRequest,
} from '../browser/login-request.ts';
import { addRecentSearch } from '../browser/recent-searches.ts';
import { retryUntilLoaded } from '../browser/retry.ts';
import { syncSessionAcrossTabs, updateSessionEnd } from '../browser/session.ts';
import { whenIdle } from '../browser/when-idle.ts';
import { addViewedAd } from '../components/shared/saved/viewed-ads-store.ts';
import { watchHeader } from '../components/shared/shell/watch-header.ts';
import { loadFonts } from '../fonts/latin.ts';
import { setMovedDays } from '../i18n/current-time.ts';
import { initTranslations } from '../i18n/load-namespaces.ts';
import type { IslandName } from '../islands/names.ts';
import { trackHistory } from '../ui/overlays/close-on-back.ts';
import { hasPendingToast, toastQueue } from '../ui/overlays/toast.ts';
import { growPayRulers } from './grow-pay-rulers.ts';
import { hydrateOnTouch, hydrateWithRetry } from './hydrate-with-retry.ts';
import { scheduleIdleHydration } from './idle-hydration.ts';
import { findIsland, hydrateIsland } from './loader.ts';
import { omitEmptyFields } from './omit-empty-fields.ts';
import { readState } from './state.ts';
import { showAccountName } from './watch-account.ts';

/**
 * The script of a reading page: features that work without React, and the hydration of islands. The page is a document;
 * nothing here renders it.
 */
function start(): void {
  const { language, wordsVersion, sessionSeconds, movedDays } = readState();
  setMovedDays(movedDays);
  initTranslations(language, wordsVersion);
  currentEntry();
  const { seenAd } = document.querySelector<HTMLElement>('[data-seen-ad]')?.dataset ?? {};
  startAdBeacons(seenAd);
  captureEarlyInput();
  captureEarlyEvents(hydrateWithRetry);
  hydrateOnTouch();
  omitEmptyFields();
  watchHeader();
  trackHistory();
  syncSessionAcrossTabs();
  if (sessionSeconds) updateSessionEnd(sessionSeconds);
  showAccountName();
  growPayRulers();
  if (seenAd) addViewedAd(Number(seenAd));
  addRecentSearch(document.querySelector<HTMLElement>('[data-search-words]')?.dataset.searchWords ?? '');
  scheduleIdleHydration();
  if (document.querySelector('[data-banners]')) void retryUntilLoaded(startBannerCarousel);
  void loadFonts();
  captureInstallPrompt();
  void whenIdle().then(registerServiceWorker);

  addEventListener(loginRequestedEvent, () => void openSignIn());
  if (asksLogin()) hydrateByName('sign-in');
  const hydrateToasts = () => toastQueue.now().length > 0 && hydrateByName('toasts');
  toastQueue.subscribe(hydrateToasts);
  if (hasPendingToast()) hydrateByName('toasts');
  document.documentElement.dataset.ready = '';
}

/** Automatic rotation starts once the page is idle. */
async function startBannerCarousel(): Promise<void> {
  await whenIdle();
  (await import('../browser/banners.ts')).rotateBanners();
}

/** True if the URL opens the login. */
function asksLogin(): boolean {
  const query = new URLSearchParams(location.search);
  return location.pathname === '/admin/login' || loginQueryNames.some((name) => query.get(name) === 'active');
}

/** Opens the sign-in after a click on an element that requires it. */
async function openSignIn(): Promise<void> {
  const node = findIsland('sign-in');
  // A user who closes the message and presses again makes another request, which the end of the first one must not cancel.
  const request = pendingLoginRequest();
  const isWanted = () => request !== undefined && pendingLoginRequest() === request;
  if (node && !(await hydrateWithRetry(node, isWanted))) cancelLoginRequest(request);
}

function hydrateByName(name: IslandName): void {
  const node = findIsland(name);
  if (node) void retryUntilLoaded(() => hydrateIsland(node));
}

start();
