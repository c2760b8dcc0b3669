/**
 * Data of a candidate that are stored but not in the download: each entry is a reason, with the tables, or the columns
 * of a downloaded table, that it applies to. `tests/rules/own-data.test.ts` reports everything that is neither here nor
 * in `parts.ts`.
 */
export const excludedData: Readonly<Record<string, readonly string[]>> = {
  "the company's own notes, words and reasons, which it has not told the candidate": [
    'application.result_reason application.result_note applicant_note applicant_tag',
  ],
  'what members of the company think of the candidate, which they write for their colleagues': [
    'scorecard scorecard_mark',
  ],
  'mails in which the company was reminded of its promise, which are its own': ['reminded_application'],
  'the company may still take it back; it is nothing yet': ['pending_decision pending_message'],
  'a refusal that the company decided and that was never told': ['dropped_notice'],
  'proofs and secrets, hashed or sealed: they say nothing to their owner and open the account to others': [
    'otp otp_failure ticket email_take_back session.token_hash mail.secret second_factor recovery_code passkey support_claim.bank',
    'support_claim.bank_mark',
  ],
  'a copy of what stands elsewhere in the download': [
    'idempotency mail.html mail.attachments application_event.actor_type file.sha256',
    'job_alert.parsed',
  ],
  'how the program keeps its records apart and in order; nothing was said with it': [
    'candidate.erase_now resume.section_versions',
    'application.answer_rest application.interview_sequence application.reminded_sequence application.hidden_at inquiry.waiting_since inquiry.hid_ad_at job_alert.id',
    'job_alert.reader_id job_alert.parsed_version session.id session.ended_status mail.id mail.message_id mail.expires_at',
    'mail.needs_account mail.not_before mail.priority mail.attempts mail.claimed_by mail.sending_at mail.due_at mail.topic mail.failed_at mail.failure mail.skipped file.is_public file.unseen_since file.copy_of file.alt_vi file.alt_kr file.alt_en alert_reader.id consent.id application_event.id',
    'inquiry_message.id support_claim.id saved_recruitment.ending_told_for',
  ],
  'set only on an account that is closed, and nobody downloads from one': [
    'candidate.withdrawn_at candidate.status_reason candidate.status_reason_code candidate.status_reason_language',
  ],
  'whose row it is: the person who downloads, or nobody': [
    'consent.employer_id consent.member_id session.account_type session.account_id inquiry.employer_id inquiry.member_id',
    'mail.account_type mail.account_id file.employer_id file.member_id file.admin_id',
  ],
  'who brought the candidate, and whom the candidate brought to where: that is the data of somebody else': [
    'application.referrer_id support_claim.hired_id support_claim.company_id support_claim.profile_apply_id',
  ],
  'sign-ins of companies and administrators, shortened to device and network; candidates sign in at their provider and have none':
    ['sign_in'],
  'which person of a company it was: the candidate deals with the company, and the name is the data of somebody else':
    ['application_event.member_id application.assignee_id'],
  'which of the staff it was: that is the data of somebody else': [
    'inquiry.taken_by inquiry_message.admin_id support_claim.proposed_by support_claim.confirmed_by support_claim.mutual_decided_by',
  ],
};
