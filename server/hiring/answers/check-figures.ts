import { DAY_MILLISECONDS, dateOf, startOfDate } from '#contract/calendar.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { readSiteFact } from '#server/infrastructure/db/facts.ts';
import { answerEventKinds, cancelKind, closingResult } from '#server/states/applications.ts';
import { isApproved } from '#server/states/employers.ts';
import { answerFiguresFact, answerFiguresWindow } from './figures.ts';

/** A stored figure of a company that differs from the one computed from application events. */
export interface FigureError {
  companyId: number;
  what: 'due' | 'in_time' | 'median_days' | 'counted_on';
  expected: string | number | null;
  found: string | number | null;
}

type Figures = Record<'due' | 'in_time', number> & { median_days: number | null; counted_on: string };
const names = ['due', 'in_time', 'median_days', 'counted_on'] as const;

/** An application with its events, oldest first. */
interface History {
  profile_apply_id: number;
  company_id: number;
  candidate_id: number;
  applied_at: Date;
  answer_promised: Date;
  events: { kind: string; happened_at: Date; member_id: number | null }[];
}

/** Whether and after how many days the candidate got an answer. `days` is infinite without an answer. */
interface Judged {
  isInTime: boolean;
  days: number;
}

/**
 * Recomputes the answer figures of all companies in code, one application after the other, and compares them with the
 * stored ones, which one SQL statement computes at night. Reads one snapshot, so the check may run while the server
 * works.
 * @returns the differences, empty if there are none; undefined if figures were never counted
 */
export const checkFigures = (db: Db): Promise<FigureError[] | undefined> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const day = await readSiteFact(trx, answerFiguresFact);
      if (day === undefined) return undefined;
      const rows = await trx.selectFrom('company_answers').selectAll().execute();
      const stored = new Map(rows.map(({ company_id, ...figures }) => [company_id, figures]));
      const told = tellFigures(await listHistories(trx, day), day);
      const companies = [...new Set([...stored.keys(), ...told.keys()])].sort((a, b) => a - b);
      return companies.flatMap((companyId) => compare(companyId, told.get(companyId), stored.get(companyId)));
    });

const compare = (companyId: number, told?: Figures, stored?: Figures): FigureError[] =>
  names.flatMap((what) => {
    const [expected, found] = [told?.[what] ?? null, stored?.[what] ?? null];
    return expected === found ? [] : { companyId, what, expected, found };
  });

async function listHistories(db: Db, day: string): Promise<History[]> {
  const { from, before } = answerFiguresWindow(day);
  const rows = await db
    .selectFrom('application as a')
    .innerJoin('employer as e', 'e.company_id', 'a.company_id')
    .innerJoin('application_event as v', 'v.profile_apply_id', 'a.profile_apply_id')
    .where('a.answer_promised', '>=', from)
    .where('a.answer_promised', '<', before)
    .where(isApproved.sql)
    .orderBy('v.id')
    .select(['a.profile_apply_id', 'a.company_id', 'a.candidate_id', 'a.applied_at', 'a.answer_promised'])
    .select(['v.kind', 'v.happened_at', 'v.member_id'])
    .$narrowType<{ answer_promised: Date }>()
    .execute();
  const histories = new Map<number, History>();
  for (const { kind, happened_at, member_id, ...row } of rows) {
    const history = histories.get(row.profile_apply_id) ?? { ...row, events: [] };
    history.events.push({ kind, happened_at, member_id });
    histories.set(row.profile_apply_id, history);
  }
  return [...histories.values()];
}

function tellFigures(histories: readonly History[], day: string): Map<number, Figures> {
  const companies = new Map<number, Map<number, { history: History; judged: Judged }>>();
  for (const history of histories) {
    const judged = judge(history, answerFiguresWindow(day).before);
    if (!judged) continue;
    const candidates = companies.get(history.company_id) ?? new Map();
    companies.set(history.company_id, candidates);
    const other = candidates.get(history.candidate_id);
    if (!other || isLater(history, other.history)) candidates.set(history.candidate_id, { history, judged });
  }
  return new Map([...companies].map(([id, candidates]) => [id, sum([...candidates.values()], day)]));
}

const isLater = (a: History, b: History): boolean =>
  a.answer_promised.getTime() === b.answer_promised.getTime()
    ? a.profile_apply_id > b.profile_apply_id
    : a.answer_promised > b.answer_promised;

function sum(all: readonly { judged: Judged }[], counted_on: string): Figures {
  const days = all.map(({ judged }) => judged.days).sort((a, b) => a - b);
  const middle = days[Math.ceil(days.length / 2) - 1];
  return {
    due: all.length,
    in_time: all.filter(({ judged }) => judged.isInTime).length,
    median_days: middle === undefined || middle === Number.POSITIVE_INFINITY ? null : middle,
    counted_on,
  };
}

/**
 * Computes the answer to one application from its events before a moment. Undefined if the application does not count.
 */
function judge({ applied_at, answer_promised, events }: History, before: Date): Judged | undefined {
  const past = events.filter(({ happened_at }) => happened_at < before);
  const begun = latest(past.filter(({ kind }) => kind === 'PROMISED')) ?? applied_at;
  const answers = past.filter((event) => isAnswer(event) && event.happened_at >= begun);
  const [answered] = answers.map(({ happened_at }) => happened_at).sort((a, b) => a.getTime() - b.getTime());
  const isLeft = past.some(
    (event) =>
      event.happened_at <= answer_promised &&
      (event.kind === cancelKind || (isClosing(event) && (!answered || answered > event.happened_at))),
  );
  if (isLeft) return undefined;
  return {
    isInTime: answered !== undefined && answered <= answer_promised,
    days: answered ? daysBetween(begun, answered) : Number.POSITIVE_INFINITY,
  };
}

type Event = History['events'][number];
/** True if the event ended the application because the company was closed: no member has decided. */
const isClosing = ({ kind, member_id }: Event): boolean => kind === closingResult && member_id === null;
const isAnswer = (event: Event): boolean =>
  (answerEventKinds as readonly string[]).includes(event.kind) && !isClosing(event);
const latest = (events: readonly Event[]): Date | undefined =>
  events.map(({ happened_at }) => happened_at).sort((a, b) => b.getTime() - a.getTime())[0];

const daysBetween = (from: Date, to: Date): number =>
  (startOfDate(dateOf(to)).getTime() - startOfDate(dateOf(from)).getTime()) / DAY_MILLISECONDS;
