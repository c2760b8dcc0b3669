import { misspellingOf } from './misspelled-settings.ts';
import { isSecureAddress } from './safe-settings.ts';
import type { ReadSettings } from './settings-schema.ts';

/** The environment without empty values. A wrong setting is included, so that it does not count as missing. */
type Given = Record<string, string | undefined>;

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

/**
 * Lists settings that are missing beside others or contradict them, each as a sentence for the operator.
 * @param read the settings that are valid on their own
 */
export function listContradictions(read: ReadSettings, given: Given): string[] {
  const isModeRead = given.APP_MODE === undefined || given.APP_MODE === read.APP_MODE;
  const ofMode = read.APP_MODE === 'production' ? faultsOfProduction : faultsOfOneMachine;
  return [
    ...faultsOfFiles(given),
    ...faultsOfDatabases(given),
    ...faultsOfCdn(given),
    ...(isModeRead ? ofMode(read, given) : []),
  ];
}

/** Checks the settings of a CDN: an address without secret would let anyone purge, and tags alone tell it what to purge. */
function faultsOfCdn(given: Given): string[] {
  const { CDN_PURGE_URL, CDN_PURGE_SECRET, CDN_TAGS } = given;
  if (CDN_PURGE_URL === undefined)
    return CDN_PURGE_SECRET === undefined
      ? []
      : ['CDN_PURGE_SECRET is only valid together with CDN_PURGE_URL.'];
  const faults: string[] = [];
  if (CDN_PURGE_SECRET === undefined)
    faults.push(
      'CDN_PURGE_URL needs CDN_PURGE_SECRET: without it anyone could purge. Make one with: openssl rand -base64 32',
    );
  if (CDN_TAGS !== '1')
    faults.push('CDN_PURGE_URL needs CDN_TAGS=1: it is told tags, which answers must carry.');
  return faults;
}

/** Checks the URLs of one database, which are only valid in certain combinations. */
function faultsOfDatabases(given: Given): string[] {
  const faults: string[] = [];
  if (given.DATABASE_POOLER && !given.DATABASE_DIRECT_URL)
    faults.push(
      'DATABASE_POOLER needs DATABASE_DIRECT_URL: the address of PostgreSQL itself, for what a pooler cannot do.',
    );
  if (given.DATABASE_DIRECT_URL && !given.DATABASE_POOLER)
    faults.push('DATABASE_DIRECT_URL is only valid together with DATABASE_POOLER.');
  for (const name of ['DATABASE_REPLICA_URL', 'DATABASE_POOLER'])
    if (given[name] && !given.DATABASE_URL)
      faults.push(`${name} needs DATABASE_URL: the embedded PostgreSQL has neither.`);
  return faults;
}

function faultsOfFiles(given: Given): string[] {
  const missing = bucketSettings.filter((name) => given[name] === undefined);
  const isSaid = given.FILES_S3_ENDPOINT !== undefined || given.FILES_STORAGE === 's3';
  return missing.length > 0 && (isSaid || missing.length < bucketSettings.length)
    ? [`A bucket for files needs all of its settings or none. Missing: ${missing.join(', ')}`]
    : [];
}

function faultsOfProduction(read: ReadSettings, given: Given): string[] {
  const faults: string[] = [];
  const missing = requiredInProduction.filter((name) => given[name] === undefined);
  const named = missing.map((name) => {
    const misspelt = misspellingOf(name, given);
    return misspelt ? `${name} (${misspelt} is set, which is no setting)` : name;
  });
  if (named.length > 0)
    faults.push(`Production needs these settings, which are missing: ${named.join(', ')}`);
  if (read.PUBLIC_URL && !isSecureAddress(read.PUBLIC_URL))
    faults.push(
      `PUBLIC_URL=${read.PUBLIC_URL} must use https, otherwise sessions are sent unencrypted. TLS may terminate at a proxy.`,
    );
  const vnpay = vnpaySettings.filter((name) => given[name] !== undefined);
  if (vnpay.length > 0 && vnpay.length < vnpaySettings.length)
    faults.push(`VNPay needs all of its settings or none: ${vnpaySettings.join(', ')}`);
  return faults;
}

/** Checks that demo and test, in which anyone can sign in, are reachable from this machine only (docs/rules.md#settings). */
function faultsOfOneMachine(read: ReadSettings): string[] {
  const { APP_MODE, HOST = '127.0.0.1', PUBLIC_URL, PORT } = read;
  const faults: string[] = [];
  if (HOST !== '127.0.0.1')
    faults.push(
      `HOST=${HOST} is refused: APP_MODE=${APP_MODE} listens on 127.0.0.1 only. Set APP_MODE=production to serve others.`,
    );
  const isPublic = PUBLIC_URL?.startsWith('https:');
  if (isPublic)
    faults.push(
      `PUBLIC_URL=${PUBLIC_URL} is refused: APP_MODE=${APP_MODE} is not for the public. Set APP_MODE=production.`,
    );
  const foreignPort = PORT && !isPublic && demoPortError(read, PORT);
  if (foreignPort) faults.push(foreignPort);
  return faults;
}

/**
 * Compares the port in PUBLIC_URL of a demo with its listening port: no proxy is in front of a demo, so links in mails
 * would lead to another program. The start checks again after a free port is chosen.
 */
export function demoPortError(
  { APP_MODE, PUBLIC_URL }: Pick<ReadSettings, 'APP_MODE' | 'PUBLIC_URL'>,
  port: number,
): string | undefined {
  if (APP_MODE !== 'demo' || PUBLIC_URL === undefined) return undefined;
  const named = Number(new URL(PUBLIC_URL).port || 80);
  return named === port
    ? undefined
    : `PUBLIC_URL=${PUBLIC_URL} is refused: this demo listens on port ${port}, and links in mails would lead to port ${named}. Set PORT=${named}, or leave PUBLIC_URL out.`;
}
