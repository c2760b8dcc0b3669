import { join, resolve } from 'node:path';
import { z } from 'zod';
import { keepSecret } from '#server/kept-secret.ts';
import {
  databaseAddress,
  isOnOwnNetwork,
  isSecureAddress,
  secretKey,
  trustedProxies,
} from '#server/safe-settings.ts';

/** Thrown for settings a person must correct; its message is meant to be printed as it is. */
export class SettingsError extends Error {}

const port = z.coerce.number().int().min(1).max(65_535);

const settings = z.object({
  APP_MODE: z.enum(['demo', 'production', 'test']).default('demo'),
  HOST: z.string().optional(),
  PORT: port.optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SECRET_KEY: secretKey().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/ })
    .refine(isSecureAddress, 'needs https')
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  VAR_DIR: z.string().default('./var'),
  DATABASE_URL: databaseAddress().optional(),
  DATABASE_REPLICA_URL: databaseAddress().optional(),
  DATABASE_POOLER: z.enum(['transaction']).optional(),
  DATABASE_DIRECT_URL: databaseAddress().optional(),
  MAIL_FROM: z.string().default('Sanviec <no-reply@localhost>'),
  TRUST_PROXY: trustedProxies().optional(),
  // A page asks one minute before the end: with less than two it would ask all the time.
  // Unset, owners decide this and the next one (contract/admin/settings.ts).
  SESSION_IDLE_MINUTES: z.coerce.number().int().min(2).max(720).optional(),
  ADDRESS_LEVELS: z.coerce
    .number()
    .pipe(z.union([z.literal(2), z.literal(3)]))
    .optional(),
  // Where companies transfer what they order: unset, owners decide it.
  BANK_NAME: z.string().trim().min(1).max(100).optional(),
  BANK_BIN: z
    .string()
    .regex(/^\d{6}$/)
    .optional(),
  BANK_ACCOUNT: z
    .string()
    .regex(/^[0-9A-Za-z]{3,19}$/)
    .optional(),
  BANK_HOLDER: z.string().trim().min(1).max(100).optional(),
  // The contract with VNPay: all three, or nobody pays there. Demo and test have a simulator instead of the address.
  VNPAY_TMN_CODE: z
    .string()
    .regex(/^[0-9A-Za-z]{8}$/)
    .optional(),
  VNPAY_HASH_SECRET: z.string().min(16).optional(),
  VNPAY_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isSecureAddress, 'needs https')
    .optional(),
  // A bucket of S3-compatible storage: all of them but the endpoint, which AWS does without, or none.
  FILES_S3_BUCKET: z
    .string()
    .regex(/^[0-9A-Za-z][0-9A-Za-z._-]{1,62}$/)
    .optional(),
  FILES_S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .refine((address) => isSecureAddress(address) || isOnOwnNetwork(address), 'needs https')
    .optional(),
  FILES_S3_REGION: z
    .string()
    .regex(/^[0-9a-zA-Z-]{1,40}$/)
    .optional(),
  FILES_S3_ACCESS_KEY_ID: z.string().optional(),
  FILES_S3_SECRET_ACCESS_KEY: z.string().optional(),
  // Which of the two takes new files; both are read.
  FILES_STORAGE: z.enum(['folder', 's3']).optional(),
  // Production always requires it of owners and finance; demo and test do where this says so.
  SECOND_FACTOR: z.enum(['required']).optional(),
  COMPANY_REGISTRY: z.enum(['table', 'none']).default('table'),
  // Seen from outside (docs/operating.md): neither, and nothing is measured.
  METRICS_TOKEN: secretKey().optional(),
  METRICS_PORT: port.optional(),
  LOG_FORMAT: z.enum(['json', 'text']).optional(),
});

const requiredInProduction = [
  'PUBLIC_URL',
  'SECRET_KEY',
  'SMTP_URL',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
] as const;

const vnpaySettings = ['VNPAY_TMN_CODE', 'VNPAY_HASH_SECRET', 'VNPAY_URL'] as const;

const bucketSettings = [
  'FILES_S3_BUCKET',
  'FILES_S3_REGION',
  'FILES_S3_ACCESS_KEY_ID',
  'FILES_S3_SECRET_ACCESS_KEY',
] as const;

type ReadSettings = z.output<typeof settings> & { LOG_FORMAT: LogFormat };
export type LogFormat = 'json' | 'text';

/** Programs read the log of production, people that of their own machine; asked also before the settings are found right. */
export const logFormatOf = ({ LOG_FORMAT, APP_MODE }: Record<string, string | undefined>): LogFormat =>
  (LOG_FORMAT || (APP_MODE === 'production' ? 'json' : 'text')) === 'json' ? 'json' : 'text';

/** The settings of this process. Names are those of the environment; what is optional there is settled here. */
export type Env = ReadSettings & { HOST: string; SECRET_KEY: string };

/**
 * Reads and checks the settings. In demo and test a SECRET_KEY is made once and kept in VAR_DIR.
 * @param secretIn gives the secret of a file
 * Throws SettingsError naming everything that is missing or wrong in one message.
 */
export function readEnv(
  source: Record<string, string | undefined> = process.env,
  secretIn: (file: string) => string = keepSecret,
): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new SettingsError(`These settings are wrong:\n${faults.join('\n')}`);
  }
  const env = {
    ...parsed.data,
    VAR_DIR: resolve(parsed.data.VAR_DIR),
    LOG_FORMAT: logFormatOf(given),
  };
  checkFiles(env);
  checkDatabases(env);
  return env.APP_MODE === 'production' ? completeForProduction(env) : completeForOneMachine(env, secretIn);
}

/** Several addresses of one database make sense together only. */
function checkDatabases(env: ReadSettings): void {
  if (env.DATABASE_POOLER && !env.DATABASE_DIRECT_URL)
    throw new SettingsError(
      'DATABASE_POOLER=transaction needs DATABASE_DIRECT_URL: the address of PostgreSQL itself, for what a pooler cannot do.',
    );
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_POOLER)
    throw new SettingsError('DATABASE_DIRECT_URL stands beside DATABASE_POOLER=transaction only.');
  for (const name of ['DATABASE_REPLICA_URL', 'DATABASE_POOLER'] as const)
    if (env[name] && !env.DATABASE_URL)
      throw new SettingsError(`${name} needs DATABASE_URL: the product's own PostgreSQL has neither.`);
}

function checkFiles(env: ReadSettings): void {
  const missing = bucketSettings.filter((name) => env[name] === undefined);
  const isSaid = env.FILES_S3_ENDPOINT !== undefined || env.FILES_STORAGE === 's3';
  if (missing.length > 0 && (isSaid || missing.length < bucketSettings.length))
    throw new SettingsError(
      `A bucket for files needs all of its settings or none. Missing: ${missing.join(', ')}`,
    );
}

function completeForProduction(env: ReadSettings): Env {
  const missing = requiredInProduction.filter((name) => env[name] === undefined);
  if (missing.length > 0 || env.SECRET_KEY === undefined) {
    throw new SettingsError(`Production needs these settings, which are missing: ${missing.join(', ')}`);
  }
  if (env.PUBLIC_URL && !isSecureAddress(env.PUBLIC_URL)) {
    throw new SettingsError(
      `PUBLIC_URL=${env.PUBLIC_URL} is refused: sessions would travel in the open. It needs https, TLS may end in front.`,
    );
  }
  const given = vnpaySettings.filter((name) => env[name] !== undefined);
  if (given.length > 0 && given.length < vnpaySettings.length)
    throw new SettingsError(`VNPay needs all of its settings or none: ${vnpaySettings.join(', ')}`);
  return { ...env, HOST: env.HOST ?? '127.0.0.1', SECRET_KEY: env.SECRET_KEY };
}

/** Demo and test sign anybody in, so they are reachable from this machine alone (docs/rules.md#settings). */
function completeForOneMachine(env: ReadSettings, secretIn: (file: string) => string): Env {
  const host = env.HOST ?? '127.0.0.1';
  if (host !== '127.0.0.1') {
    throw new SettingsError(
      `HOST=${host} is refused: APP_MODE=${env.APP_MODE} listens on 127.0.0.1 only. Set APP_MODE=production to serve others.`,
    );
  }
  if (env.PUBLIC_URL?.startsWith('https:')) {
    throw new SettingsError(
      `PUBLIC_URL=${env.PUBLIC_URL} is refused: APP_MODE=${env.APP_MODE} is not for the public. Set APP_MODE=production.`,
    );
  }
  const secret = env.SECRET_KEY ?? secretIn(join(env.VAR_DIR, 'secret.key'));
  return {
    ...env,
    HOST: host,
    SECRET_KEY: secret,
    ...(env.APP_MODE === 'demo' && simulatedVnpay(env, secretIn)),
  };
}

/** A demo without a contract pays at the simulator (docs/decisions/0071-vnpay.md). */
const simulatedVnpay = (env: ReadSettings, secretIn: (file: string) => string) =>
  env.VNPAY_TMN_CODE === undefined && {
    VNPAY_TMN_CODE: 'SANVIEC1',
    VNPAY_HASH_SECRET: secretIn(join(env.VAR_DIR, 'vnpay.key')),
  };

/** Where links in mails and pages lead: that of PUBLIC_URL, else this machine. */
export function ownOrigin(env: Pick<Env, 'PUBLIC_URL'>, port: number | undefined): string {
  return env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : `http://localhost:${port ?? 3000}`;
}
