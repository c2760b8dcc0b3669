/**
 * Data of a company that are stored but not in its download: each entry is a reason, with the tables, or the columns of
 * a downloaded table, that it applies to. `tests/rules/company-data.test.ts` reports everything that is neither here
 * nor in `company-parts.ts`.
 */
export const excludedCompanyData: Readonly<Record<string, readonly string[]>> = {
  'inside another part of the download, with the record that it belongs to': [
    'ad_day ad_month company_photo company_story ad_assignment ad_criterion applicant_tag scorecard_mark service_order_line placement_week inquiry_photo',
  ],
  'the file itself, which is in the folder of files': ['file application_file'],
  'what candidates keep for themselves about ads and companies, and what they earn': [
    'saved_company saved_recruitment viewed_recruitment support_claim application.referrer_id',
  ],
  'it can still be taken back; it is nothing yet': ['pending_decision pending_message'],
  'it was never told to the candidate, and is shown with the applicant': ['dropped_notice'],
  'the books of the site, which repeat orders, payments and refunds': [
    'ledger_entry deposit_return order_refund_line service_order.price_versions deposit.bank_id deposit.imported_at deposit.note',
    'deposit.row_sha deposit.occurrence',
  ],
  'a figure that the site counts and shows to everybody': ['company_answers'],
  'how the program imports, finds and mails ads and applications; nothing was said with it': [
    'answer_reminder reminded_application',
    'import_line alert_ad recruitment.source recruitment.source_id recruitment.current_ward_code recruitment.address_text recruitment.applicants',
    'recruitment.ending_told_for recruitment.ending_told_days company.source company.current_ward_code company.listed_ads',
  ],
  'how the program keeps its records apart and in order': [
    'company.off_home_since recruitment.suspended_from recruitment.changed_since_approval application.interview_sequence',
    'application.reminded_sequence application.hidden_at application.profile_id inquiry.waiting_since inquiry.hid_ad_at',
    'service_order.held_until placement.extends_ad placement.banner_id',
  ],
  'passwords, and the days on which members signed in, which each member downloads': [
    'company_member.password_hash company_member.language company_member.devices_since employer.password_hash employer.last_login_at',
    'employer.devices_since',
  ],
  'whose row it is, or the number of a person whose name is beside it': [
    'employer.company_id employer.contact_member_id employer.user_uid company_invitation.invited_by',
    'consent.member_id company_name_change.employer_id company_page.employer_id recruitment_event.actor_type recruitment_event.actor_id',
    'application.assignee_id application_event.actor_type application_event.member_id applicant_note.member_id scorecard.employer_id',
    'scorecard.member_id service_order.employer_id service_order_event.member_id inquiry.member_id audit.member_id',
    'company.industry_id',
  ],
  'which candidate it was, beyond what the frozen resume says': [
    'application.candidate_id application.cancel_reason_text consent.candidate_id consent.profile_apply_id inquiry.candidate_id',
  ],
  'what the staff of the site work with among themselves': [
    'company_invitation.handed_by company_name_change.decided_by company_page.decided_by banner_review.decided_by order_refund.made_by',
    'inquiry.reason inquiry.company_id inquiry.taken_by inquiry_message.admin_id audit.admin_id audit.before audit.after audit.request_id',
    'employer.approval_cancelled',
  ],
  'only of closed accounts, or the language in which a reason was written': [
    'employer.withdrawn_at employer.status_reason_language company_name_change.status_reason_language company_page.status_reason_language',
    'recruitment.status_reason_language banner_review.status_reason_language employer.updated_at',
  ],
  'a picture of before that the list of photos has replaced': ['inquiry.photo_id'],
};
