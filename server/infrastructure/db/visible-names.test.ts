import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addOpenAd, applyTo, writeResume } from '#tests/support/applications.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { hoa, minsu } = await people(server);

test('names stored before are cleaned, and duplicates that result are removed, in frozen copies, too', async () => {
  const { db } = server;
  const profile_id = await writeResume(server, hoa);
  const ad = await addOpenAd(server, minsu.companyId);
  const { profile_apply_id } = await applyTo(server, hoa, ad, profile_id);
  const written = ['Rea\u200Bct', 'MISA', 'react', 'Ke\u0302\u0301  toán'];
  const names = ['React', 'MISA', 'Kế toán'];
  await db.updateTable('resume').set({ skills: written }).where('profile_id', '=', profile_id).execute();
  await db
    .updateTable('recruitment')
    .set({ skills: written, benefits: written })
    .where('id', '=', ad)
    .execute();
  await db.updateTable('company').set({ skills: written }).where('id', '=', minsu.companyId).execute();
  await db
    .updateTable('application')
    .set({ resume: sql`resume || jsonb_build_object('skills', to_jsonb(${written}::text[]))` })
    .execute();
  await server.pool.query(readFileSync('migrations/0019_visible_names.sql', 'utf8'));
  const resume = await db.selectFrom('resume').select('skills').executeTakeFirstOrThrow();
  const kept = await db.selectFrom('recruitment').select(['skills', 'benefits']).executeTakeFirstOrThrow();
  const company = await db
    .selectFrom('company')
    .where('id', '=', minsu.companyId)
    .select('skills')
    .executeTakeFirstOrThrow();
  expect([resume.skills, kept.skills, kept.benefits, company.skills]).toEqual([names, names, names, names]);
  const sent = await server.call('GET /candidate/application/show', { profile_apply_id }, hoa);
  expect(sent.data.resume).toMatchObject({
    skills: names,
    soft_skills: ['Cẩn thận'],
    about: expect.any(String),
  });
});
