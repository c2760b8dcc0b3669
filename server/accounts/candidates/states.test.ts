import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { candidateStatuses, resumeStatuses } from '#contract/enums.ts';
import { isActive, isClosed, isWithdrawn, maySignIn } from '#server/states/candidates.ts';
import { isComplete, isUnfinished } from '#server/states/resumes.ts';
import { expectAgreement } from '#tests/support/agreement.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { hoa } = await people(server);

test.each(candidateStatuses)('a candidate who is %s is the same in code and in SQL', async (status) => {
  await server.db.updateTable('candidate').set({ status }).where('id', '=', hoa.id).execute();
  const rows = new Map([[hoa.id, { status }]]);
  await expectAgreement(
    server.db,
    { key: 'c.id', tables: sql`candidate c`, rows },
    { isActive, isClosed, isWithdrawn, maySignIn },
  );
  expect(isActive.matches({ status })).toBe(!isClosed.matches({ status }));
  expect(maySignIn.matches({ status })).toBe(!isWithdrawn.matches({ status }));
  await server.db.updateTable('candidate').set({ status: 'ACTIVE' }).where('id', '=', hoa.id).execute();
});

test.each(resumeStatuses)('a resume that is %s is the same in code and in SQL', async (status) => {
  const { data } = await server.call('POST /candidate/profile/create-profile', { title: 'Kế toán' }, hoa);
  const { profile_id } = data;
  await server.db.updateTable('resume').set({ status }).where('profile_id', '=', profile_id).execute();
  const stored = { key: 'p.profile_id', tables: sql`resume p`, rows: new Map([[profile_id, { status }]]) };
  await expectAgreement(server.db, stored, { isComplete, isUnfinished });
});
