import type { z } from 'zod';
import { addDays, showDate } from '#contract/calendar.ts';
import { hasCompanyRole, memberRoles } from '#contract/call.ts';
import { limits } from '#contract/limits.ts';
import type { checkEndingAd, extendEndingAd } from '#contract/recruitments/ad-endings.ts';
import { message } from '#contract/text/messages.ts';
import { consumeTicket, findTicket, type TicketPurpose } from '#server/accounts/auth/codes/tickets.ts';
import { findCompanyMember } from '#server/accounts/auth/sessions/company-member.ts';
import { lockActiveAccount } from '#server/accounts/auth/sessions/lock-account.ts';
import { isInSight } from '#server/hiring/assignments/sight.ts';
import { extendOwnAd } from '#server/hiring/recruitments/own/many.ts';
import { lockOwnRecruitment, writeEvent } from '#server/hiring/recruitments/record/queries.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { selectLocalized } from '#server/infrastructure/db/localized.ts';
import { ApiError, apiError, validationError } from '#server/infrastructure/errors/api-errors.ts';
import { checkPaidPeriod } from '#server/money/placements/paid-ads.ts';
import { openReportsOfAd } from '#server/states/inquiries.ts';
import { isRunning } from '#server/states/recruitments.ts';

export const extendAdPurpose: TicketPurpose = 'extend-ad';

interface Subject {
  recruitmentId: number;
  memberId: number;
  /** Last day of the ad when the mail was written. If the last day changes, links with the old day no longer work. */
  end_date: string;
}

/** Subject of the ticket behind a link: one member, one ad and one last day. */
export const toLinkSubject = ({ recruitmentId, memberId, end_date }: Subject): string =>
  `${recruitmentId}:${memberId}:${end_date}`;

/** A link works until the last day is over in Vietnam. */
export const linkEndsAt = (end_date: string): Date => new Date(`${addDays(end_date, 1)}T00:00:00+07:00`);

type Links = Pick<Context, 'db' | 'now' | 'language'>;
type Input<C extends { input: z.ZodType }> = z.output<C['input']>;

/** Shows the ad of a link: title and dates only. Throws 4027 if the link has expired. */
export async function showEndingAd({ db, now, language }: Links, { ticket }: Input<typeof checkEndingAd>) {
  const { ad } = await findAd(db, ticket, now);
  const latest_date = latestOf(ad);
  return {
    title: selectLocalized(ad, 'title', language)?.text ?? '',
    start_date: ad.start_date,
    end_date: ad.end_date,
    latest_date,
    can_extend: await mayExtend(db, { ...ad, end_date: latest_date }, now),
  };
}

/**
 * Moves the last day of the ad that a link names. The new last day invalidates this link and all others for the old
 * last day, so only one of them can be used. Throws 4027 if the link has expired, 414 for a day that is not later or
 * too late, or if the member must sign in to extend.
 */
export async function extendAdByLink(work: Context, { ticket, end_date }: Input<typeof extendEndingAd>) {
  const { db, now, language } = work;
  const { actor, ad } = await findAd(db, ticket, now);
  if (await lockActiveAccount(db, actor)) throw linkOver();
  const locked = await lockOwnRecruitment(db, actor.companyId, ad.id);
  // Another link or a colleague has moved the last day in the meantime.
  if (
    locked?.end_date !== ad.end_date ||
    !(await consumeTicket(db, { token: ticket, purpose: extendAdPurpose }, now))
  )
    throw linkOver();
  if (end_date <= ad.end_date || end_date > latestOf(ad))
    throw validationError({
      end_date: message('date_between', {
        from: showDate(addDays(ad.end_date, 1)),
        to: showDate(latestOf(ad)),
      }),
    });
  if (!(await mayExtend(db, { ...ad, end_date }, now))) throw signInToExtend();
  await extendOwnAd({ ...work, actor }, ad.id, end_date).catch(askToSignIn);
  await writeEvent(db, { recruitmentId: ad.id, actor, action: 'extend_by_link', now });
  return { title: selectLocalized(ad, 'title', language)?.text ?? '', end_date };
}

/** Finds the ad of a link and its member, who must still be allowed to change the ad. Throws 4027 otherwise. */
async function findAd(db: Db, token: string, now: Date) {
  const ticket = await findTicket(db, { token, purpose: extendAdPurpose }, now);
  const [recruitmentId, memberId, end_date = ''] = ticket?.subject.split(':') ?? [];
  const found = ticket && (await findCompanyMember(db, { id: Number(memberId) }));
  if (found?.answer !== 'OK' || !hasCompanyRole(found.member.role, memberRoles.ads)) throw linkOver();
  const actor = found.member;
  const ad = await db
    .selectFrom('recruitment as r')
    .where('r.id', '=', Number(recruitmentId))
    .where('r.company_id', '=', actor.companyId)
    .where('r.end_date', '=', end_date)
    .where(isInSight(actor, 'r.id'))
    .where(isRunning(now).sql)
    .select(['r.id', 'r.start_date', 'r.price_type', 'r.title_vi', 'r.title_kr', 'r.title_en'])
    .executeTakeFirst();
  if (!ad) throw linkOver();
  return { actor, ad: { ...ad, end_date } };
}

const latestOf = ({ end_date }: { end_date: string }) => addDays(end_date, limits.extensionByLinkDays);

/** True if the link may extend the ad: no report of the ad is open, and the new days are paid for if they must be. */
async function mayExtend(
  db: Db,
  ad: Parameters<typeof checkPaidPeriod>[1] & { id: number },
  now: Date,
): Promise<boolean> {
  const { reports } = await db
    .selectFrom('recruitment as r')
    .where('r.id', '=', ad.id)
    .select(openReportsOfAd.as('reports'))
    .executeTakeFirstOrThrow();
  if (reports > 0) return false;
  try {
    await checkPaidPeriod(db, ad, now);
    return true;
  } catch (refusal) {
    if (refusal instanceof ApiError) return false;
    throw refusal;
  }
}

/**
 * Asks the member to sign in, because only the ad's form shows what must be corrected before the ad can be extended.
 */
function askToSignIn(refusal: unknown): never {
  throw refusal instanceof ApiError ? signInToExtend() : refusal;
}

const signInToExtend = () => validationError({ end_date: message('sign_in_to_extend') });
const linkOver = () => apiError('NOT_VALID', 'error.extend_over');
