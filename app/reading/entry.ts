import { holdEarlyPresses } from '../browser/early-press.ts';
import { noteEarlyText } from '../browser/early-text.ts';
import { watchHeader } from '../browser/header.ts';
import { currentEntry } from '../browser/history-entry.ts';
import { bringWorker, watchInstall } from '../browser/install.ts';
import { layOutLate } from '../browser/late-layout.ts';
import { retryUntilLoaded } from '../browser/retry.ts';
import { noteSearch } from '../browser/searches.ts';
import { followTabs, noteSession } from '../browser/session.ts';
import { whenIdle } from '../browser/when-idle.ts';
import { cancelLoginRequest, hasLoginRequest, loginRequestedEvent, loginQuery } from '../components/login/open.ts';
import { addViewedAd } from '../components/saved/seen.ts';
import { noteText, provideHangul } from '../fonts/hangul-need.ts';
import type { IslandName } from '../islands/names.ts';
import { trackHistory } from '../ui/overlays/back-closes.ts';
import { hasPendingToast, toasts } from '../ui/overlays/toast.ts';
import { initTranslations } from '../words/loading.ts';
import { watchRest } from './at-rest.ts';
import { hydrateFor, hydrateOnTouch } from './hydrate-for.ts';
import { keepFormsLean } from './lean-forms.ts';
import { findIsland, hydrateIsland } from './loader.ts';
import { readState } from './state.ts';
import { watchAccount } from './watch-account.ts';

/**
 * The script of a reading page: what works there without React, and what brings its islands to life. The page is a
 * document; nothing here renders it.
 */
function start(): void {
  const { language, wordsVersion, sessionSeconds, hangul } = readState();
  initTranslations(language, wordsVersion);
  currentEntry();
  noteEarlyText();
  holdEarlyPresses(hydrateFor);
  hydrateOnTouch();
  keepFormsLean();
  watchHeader();
  trackHistory();
  followTabs();
  if (sessionSeconds) noteSession(sessionSeconds);
  watchAccount();
  provideHangul(hangul, language === 'kr');
  // The closed menu of languages has Korean letters too, and nobody sees them yet.
  if (language !== 'kr') noteText(document.querySelector('main')?.textContent ?? '');
  const { seenAd } = document.querySelector<HTMLElement>('[data-seen-ad]')?.dataset ?? {};
  if (seenAd) addViewedAd(Number(seenAd));
  noteSearch(document.querySelector<HTMLElement>('[data-search-words]')?.dataset.searchWords ?? '');
  watchRest();
  if (document.querySelector('[data-banners]')) void retryUntilLoaded(bringBanners);
  void layOutLate();
  watchInstall();
  void whenIdle().then(bringWorker);

  addEventListener(loginRequestedEvent, () => void bringLogin());
  if (asksLogin()) hydrateByName('sign-in');
  const hydrateToasts = () => toasts.now().length > 0 && hydrateByName('toasts');
  toasts.subscribe(hydrateToasts);
  if (hasPendingToast()) hydrateByName('toasts');
  document.documentElement.dataset.ready = '';
}

/** What turns by itself begins once the page is at rest. */
async function bringBanners(): Promise<void> {
  await whenIdle();
  (await import('../browser/banners.ts')).turnBanners();
}

/** Whether the address opens the login. */
function asksLogin(): boolean {
  const query = new URLSearchParams(location.search);
  return location.pathname === '/admin/login' || loginQuery.some((name) => query.get(name) === 'active');
}

/** Somebody has pressed what asks to sign in. */
async function bringLogin(): Promise<void> {
  const node = findIsland('sign-in');
  if (node && !(await hydrateFor(node, hasLoginRequest))) cancelLoginRequest();
}

function hydrateByName(name: IslandName): void {
  const node = findIsland(name);
  if (node) void retryUntilLoaded(() => hydrateIsland(node));
}

start();
