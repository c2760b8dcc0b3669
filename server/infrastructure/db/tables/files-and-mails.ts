import type { Generated } from 'kysely';
import type { MailFailure } from '#contract/enums.ts';
import type { FileKind } from '#contract/files.ts';
import type { Localized } from '#contract/languages.ts';
import type { JsonWithDefault } from './json.ts';

/** `alt_…`: what a photo of a company shows. */
export interface FileTable extends Record<Localized<'alt'>, string | null> {
  id: string;
  kind: FileKind;
  name: string;
  mime: string;
  bytes: number;
  width: number | null;
  height: number | null;
  sha256: Buffer;
  is_public: Generated<boolean>;
  candidate_id: number | null;
  employer_id: number | null;
  /** The member of the company who uploaded it. Only photos of inquiries have one. */
  member_id: number | null;
  admin_id: number | null;
  created_at: Date;
  /** Time since which a photo of a company waits for an administrator; null once it was seen. */
  unseen_since: Date | null;
  /** The photo that this file is a smaller copy of; null for all others. */
  copy_of: string | null;
}

export interface MailTable {
  id: Generated<number>;
  recipient: string;
  language: 'vi' | 'kr' | 'en';
  template: string;
  parameters: JsonWithDefault;
  secret: Buffer | null;
  message_id: string;
  account_type: number | null;
  account_id: number | null;
  subject: string | null;
  html: string | null;
  text: string | null;
  attachments: JsonWithDefault;
  created_at: Date;
  sent_at: Date | null;
  expires_at: Date | null;
  needs_account: Generated<boolean>;
  /** Earliest time of the next try. The claim of a node also ends at this time. */
  not_before: Date | null;
  /** Priority of sending: 1 codes, 0 usual mails, -1 mails that thousands get at one moment. */
  priority: Generated<number>;
  /** Number of failed tries. */
  attempts: Generated<number>;
  /** Id of the node's run that has claimed the mail. */
  claimed_by: string | null;
  /** Time when a node began to send the mail to the mail server; null while no try is running. */
  sending_at: Date | null;
  /** Earliest time at which the mail could have been sent; null until the first claim. */
  due_at: Date | null;
  topic: string | null;
  failed_at: Date | null;
  failure: MailFailure | null;
  /** Reason why the mail was not sent to its reader; such a mail counts as expired. */
  skipped: string | null;
}
