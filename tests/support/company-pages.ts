import type { Db } from '#server/infrastructure/db/connection.ts';
import type { EmployerPerson } from './people.ts';

/** Gives a company a photo and a quote that administrators have seen. @returns the id of the photo */
export async function addCompanyPage(
  db: Db,
  { id, companyId }: Pick<EmployerPerson, 'id' | 'companyId'>,
  quote_vi = 'Ở đây ai cũng được hỏi ý kiến.',
): Promise<string> {
  const now = new Date();
  const photo = `photo${String(companyId).padStart(17, '0')}`;
  await db
    .insertInto('file')
    .values({
      ...{ id: photo, kind: 'photo', name: 'hall.png', mime: 'image/png', bytes: 1 },
      ...{
        sha256: Buffer.alloc(32),
        width: 640,
        height: 480,
        employer_id: id,
        is_public: true,
        created_at: now,
      },
    })
    .execute();
  await db
    .insertInto('company_photo')
    .values({ company_id: companyId, file_id: photo, position: 0 })
    .execute();
  await db
    .insertInto('company_page')
    .values({
      ...{
        company_id: companyId,
        employer_id: id,
        status: 'SHOWN',
        quote_vi,
        quote_by_vi: 'Minh, trưởng ca',
      },
      ...{ people_agreed_at: now, created_at: now },
    })
    .execute();
  return photo;
}
