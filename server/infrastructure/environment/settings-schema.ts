import { z } from 'zod';
import {
  contractSecret,
  databaseAddress,
  isBareAddress,
  isOnOwnNetwork,
  isSecureAddress,
  secretKey,
  trustedProxies,
} from './safe-settings.ts';

const port = z.coerce.number().int().min(1).max(65_535);

/** An invalid URL is not validated any further. */
const webAddress = () => z.url({ protocol: /^https?$/, abort: true });

/** Each setting with its allowed values; rules between settings are in settings-together.ts. */
export const settings = z.object({
  APP_MODE: z.enum(['demo', 'production', 'test']).default('demo'),
  HOST: z.string().optional(),
  PORT: port.optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SECRET_KEY: secretKey().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  OIDC_ISSUER: webAddress().refine(isSecureAddress, 'needs https').optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  VAR_DIR: z.string().default('./var'),
  DATABASE_URL: databaseAddress().optional(),
  DATABASE_REPLICA_URL: databaseAddress().optional(),
  DATABASE_POOLER: z.enum(['transaction', 'transaction-prepared']).optional(),
  DATABASE_DIRECT_URL: databaseAddress().optional(),
  MAIL_FROM: z.string().default('Sanviec <no-reply@localhost>'),
  TRUST_PROXY: trustedProxies().optional(),
  // Minutes without activity that end a session. Pages ask for an extension one minute before the end, so with less
  // than two minutes they would ask all the time. If this setting or the next one is unset, owners decide it
  // (contract/admin/settings.ts).
  SESSION_IDLE_MINUTES: z.coerce.number().int().min(2).max(720).optional(),
  ADDRESS_LEVELS: z.coerce
    .number()
    .pipe(z.union([z.literal(2), z.literal(3)]))
    .optional(),
  // The bank account to which companies transfer money; if unset, owners decide it (contract/admin/settings.ts).
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
  // Settings of the contract with VNPay: all three, or online payment is off. Demo and test use a simulator instead of
  // the URL.
  VNPAY_TMN_CODE: z
    .string()
    .regex(/^[0-9A-Za-z]{8}$/)
    .optional(),
  VNPAY_HASH_SECRET: contractSecret().optional(),
  VNPAY_URL: webAddress().refine(isSecureAddress, 'needs https').optional(),
  // Settings of a bucket of S3-compatible storage: all of them except the endpoint, which AWS does not need, or none.
  FILES_S3_BUCKET: z
    .string()
    .regex(/^[0-9A-Za-z][0-9A-Za-z._-]{1,62}$/)
    .optional(),
  FILES_S3_ENDPOINT: webAddress()
    .refine((address) => isSecureAddress(address) || isOnOwnNetwork(address), 'needs https')
    .refine(isBareAddress, 'is an address without user, password and query: the key has settings of its own')
    .optional(),
  FILES_S3_REGION: z
    .string()
    .regex(/^[0-9a-zA-Z-]{1,40}$/)
    .optional(),
  FILES_S3_ACCESS_KEY_ID: z.string().optional(),
  FILES_S3_SECRET_ACCESS_KEY: z.string().optional(),
  // Whether browsers must use https for every subdomain of PUBLIC_URL, too.
  HSTS_SUBDOMAINS: z.enum(['on', 'off']).default('off'),
  // Storage of new files; both storages are read.
  FILES_STORAGE: z.enum(['folder', 's3']).optional(),
  // Production always requires a second factor of owners and finance. Demo and test do so only with this value.
  SECOND_FACTOR: z.enum(['required']).optional(),
  COMPANY_REGISTRY: z.enum(['table', 'none']).default('table'),
  // Settings of a CDN in front (docs/cdn): whether answers for everyone have tags, and the URL that is called to purge
  // them.
  CDN_TAGS: z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1'),
  CDN_PURGE_URL: webAddress()
    .refine(isSecureAddress, 'needs https')
    .refine(
      isBareAddress,
      'is an address without user, password and query: CDN_PURGE_SECRET is sent as a header',
    )
    .optional(),
  CDN_PURGE_SECRET: secretKey().optional(),
  // Monitoring (docs/operating.md): without either, nothing is measured.
  METRICS_TOKEN: secretKey().optional(),
  METRICS_PORT: port.optional(),
  LOG_FORMAT: z.enum(['json', 'text']).optional(),
});

/** The settings after each was read separately. */
export type ReadSettings = z.output<typeof settings>;
