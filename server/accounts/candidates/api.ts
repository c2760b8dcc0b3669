import type * as contract from '#contract/accounts/candidates.ts';
import type * as closing from '#contract/accounts/closing.ts';
import type * as admin from '#contract/admin/people/admin-candidates.ts';
import type { candidate } from '#contract/call.ts';
import { message } from '#contract/text/messages.ts';
import { consumeProof, otpAddress } from '#server/accounts/auth/codes/otp.ts';
import {
  createEmailRestoreLink,
  isAddressReserved,
  takeBackExpiry,
} from '#server/accounts/auth/sessions/take-back-links.ts';
import { auditView } from '#server/audit/history.ts';
import {
  countApplicationTabs,
  listComingInterviews,
} from '#server/hiring/applications/candidate/candidate-list.ts';
import { openSavedRecruitments, savedCompanies } from '#server/hiring/saved/queries.ts';
import type { Context, Handlers } from '#server/infrastructure/calls/context.ts';
import { countRows } from '#server/infrastructure/db/counts.ts';
import { hasValues } from '#server/infrastructure/db/has-values.ts';
import { apiError, validationError } from '#server/infrastructure/errors/api-errors.ts';
import { queueMail } from '#server/infrastructure/mail/queue.ts';
import { findCurrentWard, isAddressCode } from '#server/places/locations/addresses.ts';
import { countResumes, getMyInfo, lockMyInfo, updateMyInfo } from '../people/candidate-queries.ts';
import { withdrawCandidateMember } from './admin-acts.ts';
import { listCandidateMembers, showCandidateMember } from './admin-list.ts';
import { closeOwnAccount, showClosing } from './close.ts';

export const candidateHandlers: Handlers<typeof contract> = {
  showMyInfo: ({ db, actor, language }) => getMyInfo(db, actor.id, language),

  updateMyInfo: async (context, { otp_ticket, version, ...fields }) => {
    const { db, actor, language, now } = context;
    if (!(await isAddressCode(db, fields.address_code)))
      throw validationError({ address_code: message('location') });
    const currentWardCode = await findCurrentWard(db, fields.address_code);
    const before = await lockMyInfo(db, actor.id);
    const isSame = hasValues(before, fields);
    if (version !== undefined && version !== before.version && !isSame)
      throw apiError('NOT_VALID', 'error.account_changed');
    await moveContactEmail(context, {
      before: before.profile_user_email,
      next: fields.profile_user_email,
      otp_ticket,
    });
    await updateMyInfo(db, actor.id, fields, {
      currentWardCode,
      now,
      version: isSame ? before.version : before.version + 1,
    });
    context.setMessage('message.update_success');
    return getMyInfo(db, actor.id, language);
  },

  showCandidateOverview: async ({ db, actor, language, now }) => {
    const [resumes, groups, interviews, openSaved, companies] = await Promise.all([
      countResumes(db, actor.id),
      countApplicationTabs(db, actor.id),
      listComingInterviews(db, actor.id, language, now),
      countRows(db, openSavedRecruitments(db, actor.id, now)),
      countRows(db, savedCompanies(db, actor.id, now)),
    ]);
    return {
      profile_full_name: actor.name,
      resumes: { total: resumes.total, completed: resumes.completed },
      unfinished_profile_id: resumes.completed === 0 ? resumes.writing_id : null,
      applications: {
        total: groups.all,
        in_progress: groups.in_progress,
        interview: groups.interview,
        closed: groups.closed,
      },
      saved: { open_recruitments: openSaved, companies },
      interviews,
    };
  },
};

export const closingHandlers: Handlers<typeof closing> = { showClosing, closeAccount: closeOwnAccount };

export const adminCandidateHandlers: Handlers<typeof admin> = {
  listCandidates: ({ db, language }, filters) => listCandidateMembers(db, filters, language),
  showCandidate: async (work, { id }) => {
    const shown = await showCandidateMember(work.db, id, work.actor, work.language, work.now);
    await auditView(work, 'candidate', id);
    return shown;
  },
  withdrawCandidate: withdrawCandidateMember,
};

/**
 * Changes the contact e-mail, which gets invitations and results. The new address must be verified, because
 * mails must not go to strangers. The old address is mailed, too, so that a person with brief access to the
 * session cannot redirect mails unseen.
 */
async function moveContactEmail(
  context: Context<typeof candidate>,
  { before, next, otp_ticket }: { before: string; next: string; otp_ticket: string | undefined },
): Promise<void> {
  const { db, actor, language, now } = context;
  const address = otpAddress(next);
  if (address === otpAddress(before)) return;
  if (await isAddressReserved(db, { kind: 'candidate', address, own: actor.id, now }))
    throw validationError({ profile_user_email: 'error.field.email_reserved' });
  if (!(await consumeProof(context, { purpose: 'contact-email', address }, otp_ticket ?? '')))
    throw validationError({ profile_user_email: 'error.field.email_unverified' });
  const link = await createEmailRestoreLink(db, { kind: 'candidate', id: actor.id }, before, now);
  await queueMail(context, {
    to: before,
    language,
    template: 'contact-email-changed',
    parameters: { take_back: true },
    secret: ` ${link}`,
    expiresAt: takeBackExpiry(now),
    account: { type: 1, id: actor.id },
  });
}
