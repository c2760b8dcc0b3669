import { join, resolve } from 'node:path';
import { loadOrCreateSecret } from './kept-secret.ts';
import { type ReadSettings, settings } from './settings-schema.ts';
import { listContradictions } from './settings-together.ts';

/** Thrown for settings that a person must correct; its message is printed without a stack. */
export class SettingsError extends Error {}

export type LogFormat = 'json' | 'text';

/**
 * Chooses the format of the log: JSON in production, because programs read it there, text for people elsewhere. Also
 * used before the settings are validated.
 */
export const logFormatOf = ({ LOG_FORMAT, APP_MODE }: Record<string, string | undefined>): LogFormat =>
  (LOG_FORMAT || (APP_MODE === 'production' ? 'json' : 'text')) === 'json' ? 'json' : 'text';

/** The settings of this process. Names are those of the environment; defaults are filled in. */
export type Env = ReadSettings & { LOG_FORMAT: LogFormat; HOST: string; SECRET_KEY: string };

/**
 * Reads and checks the settings. In demo and test, a SECRET_KEY is created once and stored in VAR_DIR. Throws
 * SettingsError naming everything that is missing, wrong or contradictory in one message.
 * @param secretIn returns the secret of a file
 */
export function readEnv(
  source: Record<string, string | undefined> = process.env,
  secretIn: (file: string) => string = loadOrCreateSecret,
): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const { read, faults } = readEach(given);
  const all = [...faults, ...listContradictions(read, given)];
  if (all.length > 0) throw new SettingsError(all.join('\n'));
  const VAR_DIR = resolve(read.VAR_DIR);
  return {
    ...read,
    VAR_DIR,
    LOG_FORMAT: logFormatOf(given),
    HOST: read.HOST ?? '127.0.0.1',
    // A missing key is only possible in demo and test: in production, `listContradictions` has rejected it above.
    SECRET_KEY: read.SECRET_KEY ?? secretIn(join(VAR_DIR, 'secret.key')),
    ...(read.APP_MODE === 'demo' && simulatedVnpay({ ...read, VAR_DIR }, secretIn)),
  };
}

/** Reads each setting separately. Wrong ones are named and left out, so that the others can be compared in the same pass. */
function readEach(given: Record<string, string | undefined>): { read: ReadSettings; faults: string[] } {
  const parsed = settings.safeParse(given);
  if (parsed.success) return { read: parsed.data, faults: [] };
  const { issues } = parsed.error;
  const wrong = new Set(issues.map(({ path }) => String(path[0])));
  const right = Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name)));
  const lines = issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  return { read: settings.parse(right), faults: ['These settings are wrong:', ...lines] };
}

/** A demo without a contract pays at the simulator (docs/decisions/0071-vnpay.md). */
const simulatedVnpay = (
  env: Pick<ReadSettings, 'VAR_DIR' | 'VNPAY_TMN_CODE'>,
  secretIn: (file: string) => string,
) =>
  env.VNPAY_TMN_CODE === undefined && {
    VNPAY_TMN_CODE: 'SANVIEC1',
    VNPAY_HASH_SECRET: secretIn(join(env.VAR_DIR, 'vnpay.key')),
  };

/** Origin of links in mails and pages: that of PUBLIC_URL, otherwise this machine. */
export function ownOrigin(env: Pick<Env, 'PUBLIC_URL'>, port: number | undefined): string {
  return env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : `http://localhost:${port ?? 3000}`;
}
