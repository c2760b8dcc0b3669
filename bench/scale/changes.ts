import { Agent } from 'node:http';
import { addDays, dateOf } from '#contract/calendar.ts';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { askNode } from '#tests/support/ask.ts';

/** Companies that change their ads: enough that none reaches its limit of writes. */
const COMPANIES = 100;
const SESSION_MINUTES = 300;

interface Company {
  token: string;
  ads: number[];
}

/**
 * Signs companies in, each with some of its listed ads.
 * @returns a function that makes the next change of an ad through the API and gives the code of the answer
 */
export async function createAdChanger(db: Db, ports: readonly number[]) {
  const now = new Date();
  const rows = await db
    .selectFrom('recruitment_search as s')
    .innerJoin('recruitment as r', 'r.id', 's.id')
    .innerJoin('employer as e', 'e.company_id', 'r.company_id')
    .where('e.status', '=', 'APPROVED')
    .where('r.status', '=', 4)
    .orderBy('r.id', 'desc')
    .limit(20_000)
    .select(['e.id as employer', 'r.id as ad'])
    .execute();
  const byEmployer = new Map<number, number[]>();
  for (const { employer, ad } of rows) byEmployer.set(employer, [...(byEmployer.get(employer) ?? []), ad]);
  const companies: Company[] = [];
  for (const [id, ads] of [...byEmployer].slice(0, COMPANIES))
    companies.push({ token: await startSession(db, { kind: 'employer', id }, now, SESSION_MINUTES), ads });
  if (companies.length === 0) throw new Error('no company has a listed ad');
  const agent = new Agent({ keepAlive: true });
  const until = (turn: number) => addDays(dateOf(now), 20 + (turn % 30));
  // An ad whose last day has passed is not resumed, so each gets another one first.
  const acts = [
    (id: number, turn: number) => ({ name: 'extend-many', input: { ids: [id], end_date: until(turn) } }),
    (id: number) => ({ name: 'stop-receive-many', input: { ids: [id] } }),
    (id: number) => ({ name: 'resume-many', input: { ids: [id] } }),
  ];
  let turn = -1;
  const change = async (): Promise<number> => {
    turn += 1;
    const { token, ads } = companies[turn % companies.length] as Company;
    const round = Math.floor(turn / companies.length);
    const id = ads[Math.floor(round / acts.length) % ads.length] ?? 0;
    const act = acts[round % acts.length]?.(id, turn);
    const port = ports[turn % ports.length] ?? 0;
    const { status, body } = await askNode(port, `/api/v1/employer/recruitment/${act?.name}`, {
      method: 'POST',
      headers: { host: `127.0.0.1:${port}`, authorization: `Bearer ${token}` },
      ...(act && { body: act.input }),
      agent,
    });
    // The call answers 200 and names what was refused.
    return status === 200 && JSON.parse(body).data?.done !== 1 ? 4027 : status;
  };
  return { change, close: () => agent.destroy() };
}
