import type { Env } from '#server/infrastructure/environment/env.ts';

/**
 * Settings that a backup records, so that the operator who restores it knows them. Only the listed ones, so that no
 * secret can be included by accident.
 */
const kept = [
  'APP_MODE',
  'PUBLIC_URL',
  'HOST',
  'PORT',
  'MAIL_FROM',
  'TRUST_PROXY',
  'HSTS_SUBDOMAINS',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'SESSION_IDLE_MINUTES',
  'ADDRESS_LEVELS',
  'BANK_NAME',
  'BANK_BIN',
  'BANK_ACCOUNT',
  'BANK_HOLDER',
  'VNPAY_TMN_CODE',
  'VNPAY_URL',
  'FILES_STORAGE',
  'FILES_S3_BUCKET',
  'FILES_S3_REGION',
  'FILES_S3_ENDPOINT',
  'SECOND_FACTOR',
  'COMPANY_REGISTRY',
] as const satisfies (keyof Env)[];

/** The settings of this process without its secrets, as text. */
export const publicSettings = (env: Env): Record<string, string> =>
  Object.fromEntries(
    kept.flatMap((name) => (env[name] === undefined ? [] : [[name, textOf(env[name])] as const])),
  );

const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Lists the settings whose values differ from those that the backup recorded, one line each. */
export const listOtherSettings = (then: Record<string, string>, env: Env): string[] => {
  const now = publicSettings(env);
  return kept
    .filter((name) => (then[name] ?? '') !== (now[name] ?? ''))
    .map((name) => `  ${name}: ${then[name] ?? 'not set'} then, ${now[name] ?? 'not set'} now`);
};
