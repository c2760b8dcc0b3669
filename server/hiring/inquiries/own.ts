import { sql } from 'kysely';
import type { z } from 'zod';
import { type InquiryStatus, inquiryStatuses } from '#contract/enums.ts';
import type { listQuestions, showQuestion } from '#contract/hiring/inquiries.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import { listRecords } from '#server/infrastructure/db/list-records.ts';
import { orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { abilitiesOf } from '#server/states/inquiries.ts';
import {
  describeInquiry,
  type InquiryWriter,
  inquiryPageColumns,
  lastReply,
  listMessages,
  listPhotos,
  ownInquiries,
  photoCount,
} from './queries.ts';

type View = Pick<Context, 'db' | 'language'> & { actor: InquiryWriter };

/** Lists the writer's inquiries and reports, last changed first. */
export async function listOwnInquiries(
  { db, actor, language }: View,
  { kind, ...filters }: z.output<typeof listQuestions.input>,
) {
  const own = ownInquiries(db, actor).select([lastReply.as('last_reply'), photoCount.as('photo_count')]);
  const found = await listRecords(db, {
    records: kind === undefined ? own : own.where('i.kind', '=', kind),
    state: sql<InquiryStatus>`i.status`,
    states: inquiryStatuses,
    search: sql.ref('i.folded'),
    order: sql`i.updated_at DESC, i.id DESC`,
    filters,
  });
  const list = found.list.map(({ last_reply, photo_count, ...row }) => ({
    ...describeInquiry(row, language),
    last_reply,
    photo_count,
  }));
  return { ...found, list };
}

/** Shows one inquiry of the writer with all messages. Throws 404 for an inquiry of another writer. */
export async function showOwnInquiry(
  { db, actor, language }: View,
  id: number,
): Promise<z.input<typeof showQuestion.output>> {
  const { detail, contact_name, contact_email, contact_phone, version, ...row } = orNotFound(
    await ownInquiries(db, actor).where('i.id', '=', id).select(inquiryPageColumns).executeTakeFirst(),
  );
  const [photos, messages] = [await listPhotos(db, id), await listMessages(db, id)];
  return {
    ...describeInquiry(row, language),
    ...{ detail, contact_name, contact_email, contact_phone, version, photos },
    messages: messages.map(({ id, admin_id, text, created_at }) => ({
      id,
      by_staff: admin_id !== null,
      text,
      created_at,
    })),
    abilities: abilitiesOf(row),
  };
}
