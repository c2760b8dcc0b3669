import type { Address, Db } from '#server/infrastructure/db/connection.ts';
import type { Env } from '#server/infrastructure/environment/env.ts';

/** Result of a check: ok, a possible problem, or an error. Contains neither secrets nor personal data. */
export interface CheckResult {
  state: 'ok' | 'warning' | 'error';
  /** The situation, in plain words. */
  says: string;
  /** The recommended action. */
  todo?: string;
}

export const okResult = (says: string): CheckResult => ({ state: 'ok', says });
export const warningResult = (says: string, todo: string): CheckResult => ({ state: 'warning', says, todo });
export const errorResult = (says: string, todo: string): CheckResult => ({ state: 'error', says, todo });

/** Context of a check. */
export interface CheckContext {
  env: Env;
  clock: () => Date;
  /** The database, if it answers. */
  database: { address: Address; db: Db } | undefined;
}

/** A check. A `DatabaseCheck` needs a database that answers and is skipped otherwise. */
export interface Check {
  name: string;
  run: (patient: CheckContext) => Promise<CheckResult | CheckResult[]>;
}
export interface DatabaseCheck {
  name: string;
  run: (
    patient: CheckContext & { database: NonNullable<CheckContext['database']> },
  ) => Promise<CheckResult | CheckResult[]>;
}

/**
 * Why a service could not be reached, in words. Never the full message of a library, which may contain an address with
 * its password.
 */
export function reasonOf(fault: unknown): string {
  const { code, message = '', cause } = fault as { code?: string; message?: string; cause?: unknown };
  // The mail library puts its own code before that of the system.
  const inner = /\b(?:E[A-Z]{5,}|CERT_[A-Z_]+)\b/.exec(message)?.[0];
  const known = reasons[inner ?? ''] ?? reasons[code ?? ''];
  if (known) return known;
  if (cause) return reasonOf(cause);
  if (/no answer within|timeout|timed out/i.test(message)) return 'it does not answer in time';
  return code ? `it failed with ${code}` : 'it failed';
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'connection refused: nothing listens on that port',
  ECONNRESET: 'it closed the connection (connection reset)',
  ENOTFOUND: 'its name is not known',
  EAI_AGAIN: 'its name cannot be looked up now',
  ETIMEDOUT: 'it does not answer in time',
  UND_ERR_CONNECT_TIMEOUT: 'it does not answer in time',
  ESOCKET: 'the connection fails (is it the right port, and TLS as the address says?)',
  ECONNECTION: 'the connection fails',
  EAUTH: 'it refuses the user or password',
  EHOSTUNREACH: 'host unreachable',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is signed by an unknown authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is signed by an unknown authority',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  '28P01': 'it refuses the user or password',
  '28000': 'pg_hba.conf does not allow this user from this host',
  '3D000': 'the database of that name is not there',
  '53300': 'it has no connection left',
  '57P03': 'it is still starting or stopping',
};
