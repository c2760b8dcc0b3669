import { vi } from 'vitest';
import type { Random } from '#demo/language/random.ts';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { addOpenAd } from '../support/applications.ts';
import { writeFinishedResume } from '../support/resumes.ts';
import { addCandidate, addEmployer } from '../support/rows.ts';
import { waitLimit } from '../support/wait-limit.ts';
import type { JournalWrite } from './journal.ts';
import type { Reply } from './product.ts';

/** Longer than any run, so that no client has to sign in while the product is killed. */
export const SESSION_MINUTES = 600;

export type World = Awaited<ReturnType<typeof createPeople>>;

/** Throws unless the write succeeded, so that it is retried: a slow machine may be too busy for a moment. */
function promised(reply: Reply): Reply {
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.message} ${JSON.stringify(reply.data)}`);
  return reply;
}

/** Candidates with a finished resume, employers with open ads, all signed in. */
export async function createPeople(
  db: Db,
  post: (asked: JournalWrite) => Promise<Reply>,
  random: Random,
  size: { candidates: number; employers: number; ads: number },
) {
  const now = new Date();
  const employers: { id: number; token: string; ads: number[]; email: string }[] = [];
  for (let number = 0; number < size.employers; number += 1) {
    const { id, company_id } = await addEmployer(db, `bossman${number}`, now);
    const token = await startSession(db, { kind: 'employer', id }, now, SESSION_MINUTES);
    const ads: number[] = [];
    for (let ad = 0; ad < size.ads; ad += 1)
      ads.push(await addOpenAd({ db }, company_id, { headcount: 999 }));
    employers.push({ id, token, ads, email: `bossman${number}@example.com` });
  }
  const candidate = async (number: number) => {
    const id = await addCandidate(db, `person${number}`, now);
    const token = await startSession(db, { kind: 'candidate', id }, now, SESSION_MINUTES);
    const headers = { authorization: `Bearer ${token}` };
    const resume = await writeFinishedResume(async (name, body) => {
      const asked = { path: name.replace('POST ', ''), headers, body: { ...body } };
      const reply = await vi.waitFor(() => post(asked).then(promised), {
        timeout: 2 * waitLimit,
        interval: 200,
      });
      return reply.data;
    });
    return { id, token, resume, email: `person${number}@example.com` };
  };
  const candidates: Awaited<ReturnType<typeof candidate>>[] = [];
  while (candidates.length < size.candidates) candidates.push(await candidate(candidates.length));
  const pairs = candidates.flatMap((who) =>
    employers.flatMap((employer) => employer.ads.map((ad) => ({ candidate: who, employer, ad }))),
  );
  return {
    candidates,
    employers,
    /** Takes a candidate and an ad without an application yet, or nothing if none are left. */
    nextPair: () => pairs.splice(random.whole(0, pairs.length - 1), 1)[0],
    findApplication: async (trx: Db, candidateId: number, ad: number) => {
      const row = await trx
        .selectFrom('application')
        .where('candidate_id', '=', candidateId)
        .where('recruitment_id', '=', ad)
        .select('profile_apply_id')
        .executeTakeFirst();
      return row?.profile_apply_id ?? 0;
    },
  };
}
