import { sql } from 'kysely';
import type { DownloadPart } from './rows.ts';

const columns = (names: string) => names.split(/\s+/);

/** All parts of the download of a member of a company. */
export const memberParts: readonly DownloadPart<{ id: number }>[] = [
  {
    name: 'account',
    table: 'company_member',
    key: 'id',
    columns:
      columns(`id role assigned_only state user_uid user_name user_email user_phone language created_at last_login_at
      devices_since`),
    whose: ({ id }) => sql<boolean>`t.id = ${id}`,
  },
  {
    name: 'consents',
    table: 'consent',
    key: 'id',
    columns: ['id', 'kind', 'version', 'policy_id', 'agreed', 'given_at'],
    whose: ({ id }) => sql<boolean>`t.member_id = ${id}`,
  },
  {
    name: 'sessions',
    table: 'session',
    key: 'id',
    columns: columns('browser system created_at last_active_at expires_at absolute_expires_at'),
    whose: ({ id }) => sql<boolean>`t.account_type = 2 and t.account_id = ${id}`,
  },
  {
    name: 'sign-ins',
    table: 'sign_in',
    key: 'id',
    columns: columns('way result browser system network happened_at'),
    whose: ({ id }) => sql<boolean>`t.account_type = 2 and t.account_id = ${id}`,
  },
  {
    name: 'passkeys',
    table: 'passkey',
    key: 'id',
    columns: ['name', 'created_at', 'last_used_at'],
    whose: ({ id }) => sql<boolean>`t.account_type = 2 and t.account_id = ${id}`,
  },
  {
    name: 'inquiries',
    table: 'inquiry',
    key: 'id',
    columns: columns(
      'id kind title detail contact_name contact_email contact_phone status answered_at created_at',
    ),
    whose: ({ id }) => sql<boolean>`t.member_id = ${id}`,
  },
  {
    name: 'activity',
    table: 'audit',
    key: 'id',
    columns: ['id', 'action', 'object_kind', 'object_id', 'happened_at'],
    whose: ({ id }) => sql<boolean>`t.member_id = ${id}`,
  },
  {
    name: 'mails',
    table: 'mail',
    key: 'id',
    columns: columns('recipient language template subject text created_at sent_at'),
    whose: ({ id }) => sql<boolean>`t.account_type = 2 and t.account_id = ${id}`,
  },
];
