import { z } from 'zod';
import { inquiryStatuses, reportReasons } from '#contract/enums.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { storeFile } from '#server/infrastructure/files/save-upload.ts';
import type { FileStore } from '#server/infrastructure/files/store.ts';
import type { Calendar } from './calendar.ts';
import { readData } from './data.ts';
import { readScene } from './pictures.ts';
import { applyReportActions, reportActions } from './report-actions.ts';
import { insertRows } from './rows.ts';
import { findStaff } from './staff.ts';

/** Inquiries of candidates and companies in every state, in three languages; the first candidate has one of each. */
const stories = readData(
  'inquiries',
  z.array(
    z.strictObject({
      /** Number of the candidate or employer, by id. */
      candidate: z.int().default(0),
      employer: z.int().optional(),
      title: z.string(),
      detail: z.string(),
      daysAgo: z.int(),
      status: z.enum(inquiryStatuses),
      said: z
        .array(
          z.strictObject({
            by: z.enum(['person', 'staff']),
            daysAgo: z.int(),
            hour: z.int(),
            text: z.string(),
          }),
        )
        .default([]),
      photos: z.int().default(0),
      reports: z
        .strictObject({
          what: z.enum(['recruitment', 'company']),
          reason: z.enum(reportReasons),
          /** Position of the photo of the company that the report is about. */
          photo: z.int().optional(),
        })
        .optional(),
      /** Number of the company that is reported, by id. Without it the company with the newest ad is reported. */
      reported: z.int().optional(),
      /** Acts of support on an unanswered report, in order. */
      actions: z.array(z.enum(reportActions)).default([]),
    }),
  ),
);
type Story = (typeof stories)[number];

/** Saved replies of the demo's administrators; one is not written in all languages yet. */
const savedReplies = readData('saved-replies', z.array(z.record(z.string(), z.string().nullable())));

interface World {
  files: FileStore;
  calendar: Calendar;
}

/** Stores what members of the demo have asked and reported, with our answers. */
export async function storeInquiries(db: Db, world: World): Promise<void> {
  const at = world.calendar.moment(-60, 9);
  await insertRows(
    db,
    'saved_reply',
    savedReplies.map((reply) => ({ ...reply, created_at: at, updated_at: at })),
  );
  const admin_id = await findStaff(db, 'support');
  const people = await readPeople(db);
  for (const story of stories) {
    const writer =
      story.employer === undefined ? people.candidates[story.candidate] : people.employers[story.employer];
    // A demo that tests make smaller has fewer people.
    if (writer) await storeInquiry(db, world, { story, writer, admin_id });
  }
}

async function readPeople(db: Db) {
  const candidates = await db
    .selectFrom('candidate')
    .orderBy('id')
    .limit(5)
    .select(['id', 'profile_full_name as name', 'profile_user_email as email', 'profile_user_phone as phone'])
    .execute();
  const employers = await db
    .selectFrom('employer')
    .orderBy('id')
    .limit(2)
    .select(['id', 'user_name as name', 'user_email as email', 'user_phone as phone'])
    .execute();
  return {
    candidates: candidates.map(({ id, ...person }) => ({ owner: { candidate_id: id }, ...person })),
    employers: employers.map(({ id, ...person }) => ({ owner: { employer_id: id }, ...person })),
  };
}
type People = Awaited<ReturnType<typeof readPeople>>;

interface Told {
  story: Story;
  writer: (People['candidates'] | People['employers'])[number];
  admin_id: number;
}

async function storeInquiry(db: Db, { files, calendar }: World, { story, writer, admin_id }: Told) {
  const { title, detail, status, reports, said } = story;
  const created_at = calendar.moment(-story.daysAgo, 8, 40);
  const moments = said.map(({ by, daysAgo, hour, text }) => ({
    by,
    text,
    at: calendar.moment(-daysAgo, hour, 15),
  }));
  const last = (who: 'person' | 'staff') => moments.findLast(({ by }) => by === who)?.at;
  const { id } = await db
    .insertInto('inquiry')
    .values({
      ...writer.owner,
      ...(reports ? await findSubject(db, reports, story.reported) : { kind: 'QUESTION', title }),
      detail,
      contact_name: writer.name,
      contact_email: writer.email,
      contact_phone: writer.phone,
      status,
      taken_by: status === 'UNANSWERED' && said.length === 0 ? null : admin_id,
      waiting_since: (status === 'ANSWERED' ? undefined : last('person')) ?? created_at,
      answered_at: last('staff') ?? null,
      created_at,
      updated_at: moments.at(-1)?.at ?? created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const messages = moments.map(({ by, text, at }) => ({
    inquiry_id: id,
    admin_id: by === 'staff' ? admin_id : null,
    text,
    created_at: at,
  }));
  await insertRows(db, 'inquiry_message', messages);
  for (let position = 0; position < story.photos; position++) {
    const file = await readScene(position === 0 ? 'home-office' : 'office');
    const context = { db, now: created_at, fileStore: files };
    const kept = await storeFile(context, 'inquiry', writer.owner, file);
    await db.insertInto('inquiry_photo').values({ inquiry_id: id, position, file_id: kept.id }).execute();
  }
  await applyReportActions(db, id, story.actions, calendar.now);
}

/** The newest ad that is shown, or its company. @param company number of the company, by id, if it has such an ad */
async function findSubject(db: Db, { what, reason, photo }: NonNullable<Story['reports']>, company?: number) {
  const first = db
    .selectFrom('company')
    .orderBy('id')
    .offset(company ?? 0)
    .limit(1)
    .select('id');
  const ad = await db
    .selectFrom('recruitment_search as s')
    .innerJoin('recruitment as r', 'r.id', 's.id')
    .innerJoin('company as c', 'c.id', 'r.company_id')
    .$if(company !== undefined, (ads) => ads.orderBy((eb) => eb('c.id', '=', first), 'desc'))
    .orderBy('r.id', 'desc')
    .select(['r.id', 'r.title_vi', 'r.title_kr', 'r.title_en', 'r.company_id', 'c.company_name'])
    .executeTakeFirstOrThrow();
  const report = { kind: 'REPORT', reason } as const;
  if (what === 'company') {
    const { company_id, company_name: title } = ad;
    return { ...report, company_id, title, photo_id: await findPhoto(db, company_id, photo) };
  }
  return { ...report, recruitment_id: ad.id, title: ad.title_vi ?? ad.title_kr ?? ad.title_en ?? '' };
}

async function findPhoto(db: Db, companyId: number, position: number | undefined): Promise<string | null> {
  if (position === undefined) return null;
  const photo = await db
    .selectFrom('company_photo')
    .where('company_id', '=', companyId)
    .where('position', '=', position)
    .select('file_id')
    .executeTakeFirst();
  return photo?.file_id ?? null;
}
