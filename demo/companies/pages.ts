import { z } from 'zod';
import { companyPageStates } from '#contract/enums.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { storeFile } from '#server/infrastructure/files/save-upload.ts';
import type { FileStore } from '#server/infrastructure/files/store.ts';
import type { Calendar } from '../calendar.ts';
import { localizedLine, readData } from '../data.ts';
import { readFace, sceneName } from '../pictures.ts';
import { columnsOf, insertRows, type NewRow } from '../rows.ts';
import type { DemoCompany } from './companies.ts';

/** Stories and quotes of the first approved companies, in order. Each scene is a photo of the company's sector. */
const pages = readData(
  'company-pages',
  z.array(
    z.strictObject({
      status: z.enum(companyPageStates),
      quote: localizedLine,
      /** Name and role of the person quoted. */
      by: localizedLine,
      story: z.array(z.strictObject({ scene: sceneName, text: localizedLine })),
    }),
  ),
);

/**
 * Stores the pages of the first companies: three are complete, the next one waits for review with a photo and a face,
 * and one was rejected.
 */
export async function storeCompanyPages(
  { db, files }: { db: Db; files: FileStore },
  companies: readonly DemoCompany[],
  adminId: number,
  calendar: Calendar,
): Promise<void> {
  const approved = companies.filter(({ standing }) => standing === 'APPROVED');
  const created_at = calendar.moment(-2, 10, 15);
  const decided = { decided_by: adminId, decided_at: calendar.moment(-1, 16, 10), version: 2 };
  const decisions: Record<(typeof pages)[number]['status'], Partial<NewRow<'company_page'>>> = {
    SHOWN: decided,
    WAITING: {},
    REFUSED: {
      ...decided,
      status_reason_code: 'people_shown',
      status_reason: 'Vui lòng gửi ảnh khác hoặc xin phép những người trong ảnh.',
      status_reason_language: 'vi',
    },
  };
  for (const [at, { status, quote, by, story }] of pages.entries()) {
    const company = approved[at];
    // A demo that tests make smaller has fewer companies.
    if (!company) return;
    const context = { db, now: created_at, fileStore: files };
    const owner = { employer_id: company.employer_id };
    const face = await storeFile(context, 'photo', owner, await readFace(company.id));
    const { id: page_id } = await db
      .insertInto('company_page')
      .values({
        ...{ company_id: company.id, employer_id: company.employer_id, status },
        ...{ created_at, people_agreed_at: created_at, quote_face: face.id },
        ...columnsOf({ quote, quote_by: by }),
        ...decisions[status],
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const photos = await db
      .selectFrom('company_photo as p')
      .innerJoin('file as f', 'f.id', 'p.file_id')
      .where('p.company_id', '=', company.id)
      .orderBy('p.position')
      .select(['f.id', 'f.name'])
      .execute();
    const parts = story.map(({ scene, text }, index) => {
      const file_id = photos.find(({ name }) => name === `${scene}.webp`)?.id;
      if (!file_id) throw new Error(`${company.names.en} has no photo of ${scene}`);
      return { page_id, position: index + 1, file_id, ...columnsOf({ text }) };
    });
    await insertRows(db, 'company_story', parts);
    await db
      .insertInto('company_photo')
      .values({ company_id: company.id, file_id: face.id, position: photos.length })
      .execute();
    const unseen = [...photos.slice(-1), face].map(({ id }) => id);
    if (status === 'WAITING')
      await db.updateTable('file').set({ unseen_since: created_at }).where('id', 'in', unseen).execute();
  }
}
