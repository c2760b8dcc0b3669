import { z } from 'zod';
import {
  contractSecret,
  databaseAddress,
  isBareAddress,
  isOnOwnNetwork,
  isSecureAddress,
  secretKey,
  trustedProxies,
} from '#server/safe-settings.ts';

const port = z.coerce.number().int().min(1).max(65_535);

/** What is no address is not looked at any further. */
const webAddress = () => z.url({ protocol: /^https?$/, abort: true });

/** Each setting with what it may be; what several of them must be together is in settings-together.ts. */
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
  VNPAY_HASH_SECRET: contractSecret().optional(),
  VNPAY_URL: webAddress().refine(isSecureAddress, 'needs https').optional(),
  // A bucket of S3-compatible storage: all of them but the endpoint, which AWS does without, or none.
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
  // Whether browsers ask every name below that of PUBLIC_URL by https alone, too.
  HSTS_SUBDOMAINS: z.enum(['on', 'off']).default('off'),
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

/** The settings after each was read by itself. */
export type ReadSettings = z.output<typeof settings>;
