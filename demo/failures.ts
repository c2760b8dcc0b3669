import { randomUUID } from 'node:crypto';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { insertRows } from './rows.ts';

const HOUR = 3_600_000;

/** Two mails that were refused lately: one that can be sent once more, and a code, which is erased. */
export async function storeFailures(db: Db, now: Date): Promise<void> {
  const reader = await db
    .selectFrom('employer')
    .where('status', '=', 'APPROVED')
    .orderBy('id')
    .select(['id', 'user_uid', 'user_email'])
    .executeTakeFirst();
  if (!reader) return;
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  const mail = {
    recipient: reader.user_email,
    language: 'vi' as const,
    account_type: 2,
    account_id: reader.id,
  };
  await insertRows(db, 'mail', [
    {
      ...mail,
      template: 'password-changed',
      parameters: { user_uid: reader.user_uid },
      failure: 'mailbox_full' as const,
      ...{
        message_id: `<${randomUUID()}@sanviec.vn>`,
        created_at: ago(26),
        failed_at: ago(26),
        expires_at: null,
      },
    },
    {
      ...mail,
      template: 'otp-code',
      parameters: { purpose: 'change-email' },
      failure: 'no_mailbox' as const,
      ...{
        message_id: `<${randomUUID()}@sanviec.vn>`,
        created_at: ago(3),
        failed_at: ago(3),
        expires_at: ago(3),
      },
    },
  ]);
}
