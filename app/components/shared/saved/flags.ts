import { returnUrl } from '#app/address/return-url.ts';
import { api } from '#app/api/client.ts';
import type { ApiOptions } from '#app/api/types.ts';
import { currentViewer, onViewerChange } from '#app/browser/account.ts';
import { openLogin } from '#app/browser/login-request.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import { createListeners } from '#app/ui/store.ts';
import { readingLimits } from '#contract/reading-limits.ts';
import { readSaveIntent, type SaveTarget, storeSaveIntent } from './intent.ts';
import { clearViewedIds, getViewedAds } from './viewed-ads-store.ts';

/** The visitor's flags of an ad; companies have only `saved`. */
export interface AdFlags {
  saved: boolean;
  viewed: boolean;
  applied: boolean;
}

/** Displayed until the flags are loaded, as the server renders it. */
export const noFlags: AdFlags = { saved: false, viewed: false, applied: false };
export const savedFlags: AdFlags = { ...noFlags, saved: true };
const viewedFlags: AdFlags = { ...noFlags, viewed: true };

/** Milliseconds in which the requests of components that mount together are combined. */
const gatherMs = 20;

/** Flags of the signed-in candidate, by `keyOf`. */
const known = new Map<string, AdFlags>();
/** Ads and companies on the page, how often each, and whether it was requested. */
const shown = new Map<string, SaveTarget & { count: number; isAsked: boolean }>();
/** Version of the local flags. An answer requested before the last change may not include it, so it is requested again. */
let changes = 0;
/** Saves in flight, the last one of each. */
const inFlight = new Map<string, Promise<unknown>>();
const { subscribe, notify } = createListeners();
let who: string | undefined;
let isFollowing = false;
/** Number of clicks on save buttons: only the last one is stored for the next page. */
let presses = 0;
let isGathering = false;

const keyOf = ({ kind, id }: SaveTarget) => `${kind}-${id}`;

/**
 * The flags of an ad or a company. Those of a signed-in candidate come from the server, so that all devices show the
 * same; for a visitor, this browser stores which ads were opened.
 * @param first displayed until the server has answered
 */
export function flagsOf(target: SaveTarget, first: AdFlags): AdFlags {
  if (who !== undefined) return known.get(keyOf(target)) ?? first;
  return target.kind === 'ad' && getViewedAds().has(target.id) ? viewedFlags : first;
}

/** Checks that it was unsaved since the page was loaded, here or elsewhere. */
export const wasUnsaved = (target: SaveTarget) => known.get(keyOf(target))?.saved === false;

/** Runs `listener` whenever flags have changed. @returns a function that stops it */
export function onFlagsChange(listener: () => void): () => void {
  follow();
  return subscribe(listener);
}

/** Keeps the flags of a displayed ad or company up to date. @returns a function that stops it */
export function subscribeFlags(target: SaveTarget): () => void {
  const key = keyOf(target);
  const { count = 0, isAsked = false } = shown.get(key) ?? {};
  shown.set(key, { ...target, count: count + 1, isAsked });
  if (!isAsked) askSoon();
  return () => {
    const one = shown.get(key);
    if (one && one.count > 1) shown.set(key, { ...one, count: one.count - 1 });
    else shown.delete(key);
  };
}

/** Saves or unsaves; a visitor is asked to sign in, and it is saved then. */
export function toggleSaved(target: SaveTarget, on: boolean): void {
  if (who !== undefined) void saveTarget(target, on);
  else {
    storeSaveIntent(target);
    openLogin({ tab: 'candidate', next: returnUrl(), reason: 'required' });
  }
}

/**
 * Saves or unsaves optimistically; if the server rejects it, the change is reverted and reported.
 * @returns true on success
 */
export async function saveTarget(target: SaveTarget, on: boolean): Promise<boolean> {
  const key = keyOf(target);
  // Stores the requested save: if the session has ended, it is repeated after signing in again; if the page is left
  // before the answer, on the next page.
  presses += 1;
  const press = presses;
  storeSaveIntent(on ? target : undefined, who);
  setFlags(target, { saved: on });
  const saving = (inFlight.get(key) ?? Promise.resolve()).then(() => send(target, on));
  inFlight.set(key, saving);
  const answer = await saving;
  const forget = () => press === presses && storeSaveIntent();
  // The browser cancels the requests of a page that is left, even before `pagehide`. Timers of that page no longer run.
  if (answer.status === 0) setTimeout(forget);
  else forget();
  changes += 1;
  // The record was toggled again in the meantime: the last action counts.
  if (inFlight.get(key) !== saving) return answer.ok;
  inFlight.delete(key);
  if (!answer.ok) setFlags(target, { saved: !on });
  if (answer.status === 404) toast.error({ title: { key: 'recruitment.save.gone' } });
  return answer.ok;
}

function send({ kind, id }: SaveTarget, on: boolean) {
  const verb = on ? 'add' : 'remove';
  // `missingHere`: if it no longer exists, a toast is shown instead of the not-found page.
  const options = { missingHere: true, outlives: true };
  return kind === 'ad'
    ? api(`POST /candidate/saved-recruitment/${verb}`, { recruitment_id: id }, options)
    : api(`POST /candidate/saved-company/${verb}`, { company_id: id }, options);
}

/** Marks an ad as applied to by the candidate. */
export const markApplied = (id: number) => setFlags({ kind: 'ad', id }, { applied: true });

/** Records that an ad was opened: on the server for a signed-in candidate, once per page view. */
export function recordOpenedAd(id: number): void {
  follow();
  if (who === undefined) return;
  const options: ApiOptions = { silent: true, background: true };
  void api('POST /candidate/viewed/add', { recruitment_id: id }, options).catch(() => undefined);
}

function setFlags(target: SaveTarget, change: Partial<AdFlags>): void {
  changes += 1;
  known.set(keyOf(target), { ...flagsOf(target, noFlags), ...change });
  notify();
}

function follow(): void {
  if (isFollowing) return;
  isFollowing = true;
  onViewerChange(noteViewer);
  // Ads may have been opened in other tabs, or on the page from which the visitor returns.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && askAgain());
  noteViewer();
}

function noteViewer(): void {
  const viewer = currentViewer();
  const now = viewer?.role === 'candidate' ? (viewer.email ?? viewer.name) : undefined;
  if (now === who) return;
  who = now;
  known.clear();
  askAgain();
  const intent = who === undefined ? undefined : readSaveIntent(who);
  if (intent)
    void saveTarget(intent, true).then(
      (ok) => ok && toast.success({ title: { key: 'recruitment.save.done' } }),
    );
}

function askAgain(): void {
  clearViewedIds();
  for (const one of shown.values()) one.isAsked = false;
  notify();
  askSoon();
}

function askSoon(): void {
  if (isGathering) return;
  isGathering = true;
  setTimeout(() => {
    isGathering = false;
    void ask();
  }, gatherMs);
}

/**
 * Requests the flags of the displayed ads and companies that were not requested yet, up to the limit of one answer;
 * then of the rest.
 */
async function ask(): Promise<void> {
  const asker = who;
  const wanted = [...shown.values()].filter(({ isAsked }) => !isAsked).slice(0, readingLimits.pageSizeMax);
  if (asker === undefined || wanted.length === 0) return;
  const asked = changes;
  for (const one of wanted) one.isAsked = true;
  const idsOf = (wantedKind: SaveTarget['kind']) =>
    wanted.flatMap(({ kind, id }) => (kind === wantedKind ? [id] : []));
  const input = { recruitment_ids: idsOf('ad'), company_ids: idsOf('company') };
  const answer = await api('GET /candidate/marks', input, { silent: true, background: true });
  if (!answer.ok || who !== asker) return;
  if (changes !== asked) return askAgain();
  for (const { id, ...marks } of answer.data.recruitments) take({ kind: 'ad', id }, marks);
  for (const { id, saved } of answer.data.companies) take({ kind: 'company', id }, { ...noFlags, saved });
  notify();
  askSoon();
}

/** Applies the server's flags, except those with a save in flight. */
function take(target: SaveTarget, marks: AdFlags): void {
  const key = keyOf(target);
  const before = known.get(key);
  known.set(key, inFlight.has(key) && before ? { ...marks, saved: before.saved } : marks);
}
