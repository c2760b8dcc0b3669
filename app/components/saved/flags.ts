import { returnUrl } from '#app/address/return-url.ts';
import { api } from '#app/api/client.ts';
import { currentViewer, onViewerChange } from '#app/browser/account.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import { readingLimits } from '#contract/reading-limits.ts';
import { openLogin } from '../login/open.ts';
import { readIntent, storeSaveIntent, type Target } from './intent.ts';
import { forgetSeen, getViewedAds } from './viewed-ads-store.ts';

/** What its reader has done with it; companies are saved only. */
export interface AdFlags {
  saved: boolean;
  viewed: boolean;
  applied: boolean;
}

/** What is shown until more is known, as the server renders it. */
export const noMarks: AdFlags = { saved: false, viewed: false, applied: false };
export const savedMarks: AdFlags = { ...noMarks, saved: true };
const viewedMarks: AdFlags = { ...noMarks, viewed: true };

/** Pages that come together ask together. */
const gatherMs = 20;

/** Of the candidate who is signed in, by `keyOf`. */
const known = new Map<string, AdFlags>();
/** What stands on the page, how often, and whether it was asked for. */
const shown = new Map<string, Target & { count: number; isAsked: boolean }>();
/** Presses and answers so far: what was asked before the last of them may know nothing of it. */
let changes = 0;
/** Savings under way, the last one of each. */
const underway = new Map<string, Promise<unknown>>();
const listeners = new Set<() => void>();
let who: string | undefined;
let isFollowing = false;
let isGathering = false;

const keyOf = ({ kind, id }: Target) => `${kind}-${id}`;

/**
 * The marks of an ad or a company: those of a signed-in candidate come from the server, so all devices show the same; of a
 * visitor this browser knows what was opened.
 * @param first what is shown until the server has answered
 */
export function marksOf(target: Target, first: AdFlags): AdFlags {
  if (who !== undefined) return known.get(keyOf(target)) ?? first;
  return target.kind === 'ad' && getViewedAds().has(target.id) ? viewedMarks : first;
}

/** Whether it was taken off the saved ones, here or elsewhere, since the page was loaded. */
export const wasUnsaved = (target: Target) => known.get(keyOf(target))?.saved === false;

/** Runs `listener` whenever marks have changed. @returns how to stop */
export function onFlagsChange(listener: () => void): () => void {
  follow();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps the marks of what stands on the page up to date. @returns how to stop */
export function subscribeFlags(target: Target): () => void {
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

/** Saves what was pressed, or takes it off; a visitor is asked to sign in, and it is saved then. */
export function toggleSaved(target: Target, on: boolean): void {
  if (who !== undefined) void save(target, on);
  else {
    storeSaveIntent(target);
    openLogin({ tab: 'candidate', next: returnUrl(), reason: 'required' });
  }
}

/**
 * Saves or takes off at once on the screen; what the server refuses is undone, and said.
 * @returns whether it is done
 */
export async function save(target: Target, on: boolean): Promise<boolean> {
  const key = keyOf(target);
  // Where the session has ended meanwhile, signing in again goes on with it.
  if (on) storeSaveIntent(target, who);
  mark(target, { saved: on });
  const turn = (underway.get(key) ?? Promise.resolve()).then(() => send(target, on));
  underway.set(key, turn);
  const answer = await turn;
  if (on) storeSaveIntent();
  changes += 1;
  // Pressed again since: what came last counts.
  if (underway.get(key) !== turn) return answer.ok;
  underway.delete(key);
  if (!answer.ok) mark(target, { saved: !on });
  if (answer.status === 404) toast.error({ title: { key: 'recruitment.save.gone' } });
  return answer.ok;
}

function send({ kind, id }: Target, on: boolean) {
  const verb = on ? 'add' : 'remove';
  // What is not there any more is said here.
  const options = { missingHere: true, outlives: true };
  return kind === 'ad'
    ? api(`POST /candidate/saved-recruitment/${verb}`, { recruitment_id: id }, options)
    : api(`POST /candidate/saved-company/${verb}`, { company_id: id }, options);
}

/** The candidate has sent an application to an ad. */
export const markApplied = (id: number) => mark({ kind: 'ad', id }, { applied: true });

/** An ad was opened: told to the server where it remembers that, once for each opening. */
export function recordOpened(id: number): void {
  follow();
  if (who === undefined) return;
  const options = { quiet: true, background: true };
  void api('POST /candidate/viewed/add', { recruitment_id: id }, options).catch(() => undefined);
}

function mark(target: Target, change: Partial<AdFlags>): void {
  changes += 1;
  known.set(keyOf(target), { ...marksOf(target, noMarks), ...change });
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function follow(): void {
  if (isFollowing) return;
  isFollowing = true;
  onViewerChange(noteViewer);
  // Meanwhile ads were opened in other tabs, or on the page from which somebody comes back.
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
  const intent = who === undefined ? undefined : readIntent(who);
  if (intent)
    void save(intent, true).then((ok) => ok && toast.success({ title: { key: 'recruitment.save.done' } }));
}

function askAgain(): void {
  forgetSeen();
  for (const one of shown.values()) one.isAsked = false;
  tell();
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

/** Asks for the marks of what stands on the page and was not asked for, as many as one answer may hold; then for the rest. */
async function ask(): Promise<void> {
  const asker = who;
  const wanted = [...shown.values()].filter(({ isAsked }) => !isAsked).slice(0, readingLimits.pageSizeMax);
  if (asker === undefined || wanted.length === 0) return;
  const asked = changes;
  for (const one of wanted) one.isAsked = true;
  const idsOf = (wantedKind: Target['kind']) =>
    wanted.flatMap(({ kind, id }) => (kind === wantedKind ? [id] : []));
  const input = { recruitment_ids: idsOf('ad'), company_ids: idsOf('company') };
  const answer = await api('GET /candidate/marks', input, { silent: true, background: true });
  if (!answer.ok || who !== asker) return;
  if (changes !== asked) return askAgain();
  for (const { id, ...marks } of answer.data.recruitments) take({ kind: 'ad', id }, marks);
  for (const { id, saved } of answer.data.companies) take({ kind: 'company', id }, { ...noMarks, saved });
  tell();
  askSoon();
}

/** What the server says of one, but for what is on its way to it. */
function take(target: Target, marks: AdFlags): void {
  const key = keyOf(target);
  const before = known.get(key);
  known.set(key, underway.has(key) && before ? { ...marks, saved: before.saved } : marks);
}
