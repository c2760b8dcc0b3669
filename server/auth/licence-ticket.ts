import type { LicenceState } from '#contract/employer-auth.ts';
import { fileUrl } from '#contract/files.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/db/connection.ts';
import type { PutCookie } from '#server/http/context.ts';
import { found } from '#server/http/error.ts';
import { issueTicket } from './tickets.ts';

/**
 * Answers where an employer without approval stands, with a new ticket for the licence screen, which is also set
 * as cookie. It opens sending a licence and looking at the own one, nothing else (decisions 3).
 */
export async function answerLicenceState(
  db: Db,
  employerId: number,
  now: Date,
  setCookie: PutCookie,
): Promise<LicenceState> {
  const minutes = limits.licenceTicketMinutes;
  const ticket = await issueTicket(db, { purpose: 'licence', subject: String(employerId), minutes }, now);
  setCookie('ticket', ticket, { httpOnly: true, maxAgeSeconds: minutes * 60 });
  return { ticket, ...(await describeLicence(db, employerId)) };
}

/** The licence of an employer as answers carry it; both names are null while none was sent. */
export async function describeLicence(db: Db, employerId: number) {
  const row = await db
    .selectFrom('employer as e')
    .leftJoin('file as f', 'f.id', 'e.licence_id')
    .where('e.id', '=', employerId)
    .select(['e.id as user_id', 'e.status_reason as reason', 'f.id as file_id', 'f.mime'])
    .executeTakeFirst();
  const { user_id, reason, file_id, mime } = found(row);
  return { user_id, reason, company_license: file_id && fileUrl(file_id), type_license: mime };
}
