import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { migrate } from './migrations/migrate.ts';

const { db, address } = await openTestDatabase();
const company = await addCompany(db, { company_name: 'Lò Gốm' });

/** The migrations up to the one under test: later ones have run on this database, and run only once. */
const folder = mkdtempSync(join(tmpdir(), 'sanviec-test-'));
afterAll(() => rmSync(folder, { recursive: true }));
const all = join(import.meta.dirname, '../../../migrations');
for (const name of readdirSync(all)) if (name < '0110') cpSync(join(all, name), join(folder, name));

/** The database as the previous version left it, or as an interrupted start of this version left it after creating the table. */
async function goBack(table: 'is there' | 'is gone') {
  await sql`DROP TRIGGER recruitment_words_added ON recruitment`.execute(db);
  if (table === 'is there') await sql`DELETE FROM recruitment_words`.execute(db);
  else await sql`DROP TABLE recruitment_words`.execute(db);
  for (const kept of ['kysely_migration', 'checksum'])
    await sql`DELETE FROM ${sql.table(`migration.${kept}`)} WHERE name >= '0109'`.execute(db);
}

const titles = async () =>
  (await db.selectFrom('recruitment_words').select('folded').orderBy('recruitment_id').execute()).map(
    ({ folded }) => folded.trim(),
  );

test.each(['is gone', 'is there'] as const)(
  'titles of older ads are there after the start of this version, when the table %s',
  async (table) => {
    await goBack(table);
    await db.deleteFrom('recruitment').execute();
    for (const title_vi of ['Thợ gốm', 'Kế toán']) await addRecruitment(db, company, { title_vi });
    // A gap in the ids, as a rolled back import leaves it.
    await sql`SELECT setval('recruitment_id_seq', 3000000000 + (SELECT max(id) FROM recruitment))`.execute(
      db,
    );
    await addRecruitment(db, company, { title_vi: 'Thợ vẽ' });
    expect(await migrate(address, folder)).toEqual(['0109_titles_apart']);
    expect(await titles()).toEqual(['tho gom', 'ke toan', 'tho ve']);
    await addRecruitment(db, company, { title_vi: 'Thợ lò' });
    expect(await titles()).toEqual(['tho gom', 'ke toan', 'tho ve', 'tho lo']);
  },
);
