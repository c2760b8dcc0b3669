import { sql } from 'kysely';
import { readRegistration } from '#server/accounts/auth/agreements/registration.ts';
import { findStandstill } from '#server/hiring/answers/standstill.ts';
import { countUnpartitioned } from '#server/infrastructure/db/caches/keep-change-log.ts';
import { isDemoDatabase } from '#server/infrastructure/db/facts.ts';
import { compareMigrations } from '#server/infrastructure/db/migrations/migrate.ts';
import { waitingMails } from '#server/infrastructure/mail/failures.ts';
import { createDatabaseMetrics } from '#server/infrastructure/metrics/report/figures.ts';
import { listFailedTasks } from '#server/infrastructure/tasks/failures.ts';
import { type CheckResult, type DatabaseCheck, errorResult, okResult, warningResult } from './finding.ts';

type Patient = Parameters<DatabaseCheck['run']>[0];

/** Oldest supported version. The product uses no feature newer than 15. */
const OLDEST = 150_000;
/** Most connections that one node opens: 16 for requests, the rest for tasks, migrations and commands. */
const CONNECTIONS = 24;
const QUARTER_SECONDS = 900;

/** Checks of a database that answers. Those after the first two read our tables. */
export const databaseChecks: readonly DatabaseCheck[] = [
  { name: 'PostgreSQL', run: lookAtServer },
  { name: 'Rights', run: lookAtRights },
  { name: 'Connections', run: lookAtConnections },
  { name: 'Trigrams', run: lookAtTrigrams },
  { name: 'Migrations', run: lookAtMigrations },
  { name: 'Demo data', run: lookForDemo },
  { name: 'Terms', run: lookForTerms },
  { name: 'Clock', run: compareClocks },
  { name: 'Tasks', run: lookAtTasks },
  { name: 'Mails', run: lookAtMails },
  { name: 'Answers', run: lookAtAnswers },
  { name: 'Log of changes', run: lookAtChangeLog },
];

/**
 * Checks the log of changes for rows in its default partition. They mean that neither a start nor a task has created
 * the hourly partitions for two days.
 */
async function lookAtChangeLog({ database: { db } }: Patient): Promise<CheckResult[]> {
  if (!(await hasTable(db, 'change_log'))) return [];
  const count = await countUnpartitioned(db);
  if (count === 0) return [okResult('each row is in the partition of its hour')];
  return [
    warningResult(
      `${count} rows are in the default partition, because the task keep-change-log has not run.`,
      'Start the product, which moves them; while it runs, read its log. Nodes read these rows as well.',
    ),
  ];
}

/**
 * Checks whether reminders and automatic ends of applications are paused. A restore pauses them until an owner starts
 * them (docs/decisions/0153-standstill-of-answers.md).
 */
async function lookAtAnswers({ database: { db } }: Patient): Promise<CheckResult> {
  const standstill = await findStandstill(db);
  if (!standstill) return okResult('the clocks of applications run');
  return warningResult(
    `reminders, automatic ends and delayed notices stand still since the backup of ${standstill.since.toISOString()}.`,
    'Once the data are checked, an owner starts them on /admin/system.',
  );
}

async function lookAtServer({ database: { db } }: Patient): Promise<CheckResult[]> {
  const { rows: versions } = await sql<{ version: string; number: number }>`
    SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number`.execute(
    db,
  );
  const { version = '', number = 0 } = versions[0] ?? {};
  if (number < OLDEST)
    return [errorResult(`version ${version} is too old.`, 'Move the data to PostgreSQL 15 or newer.')];
  const { rows } = await sql<{ encoding: string; made: string | null; now: string | null }>`
    SELECT pg_encoding_to_char(encoding) AS encoding, datcollversion AS made,
      pg_database_collation_actual_version(oid) AS now
    FROM pg_database WHERE datname = current_database()`.execute(db);
  const [{ encoding, made, now } = { encoding: '', made: null, now: null }] = rows;
  if (encoding !== 'UTF8')
    return [
      errorResult(
        `the database encoding is ${encoding}; it must be UTF8.`,
        "Make another one with CREATE DATABASE ... ENCODING 'UTF8' TEMPLATE template0 and move the data there.",
      ),
    ];
  if (made !== now)
    return [
      warningResult(
        'the collation version of the system is newer than the one the indexes were built with.',
        'Run REINDEX DATABASE, then ALTER DATABASE ... REFRESH COLLATION VERSION.',
      ),
    ];
  return [okResult(`version ${version}, encoding ${encoding}`)];
}

async function lookAtRights({ database: { db } }: Patient): Promise<CheckResult[]> {
  const { rows } = await sql<{
    role: string;
    may: boolean;
    super: boolean;
    standby: boolean;
    readonly: boolean;
  }>`
    SELECT current_user AS role, rolsuper AS super, pg_is_in_recovery() AS standby,
      current_setting('default_transaction_read_only') = 'on' AS readonly,
      has_database_privilege(current_database(), 'CREATE') AND has_schema_privilege('public', 'CREATE') AS may
    FROM pg_roles WHERE rolname = current_user`.execute(db);
  const [rights] = rows;
  if (!rights) return [];
  const { role, may, super: isSuper, standby, readonly } = rights;
  if (standby || readonly)
    return [
      errorResult(
        'this database is read-only (a standby, or default_transaction_read_only).',
        'Name the primary in DATABASE_URL.',
      ),
    ];
  if (!may)
    return [
      errorResult(
        `${role} cannot create tables here, which migrations require.`,
        `ALTER DATABASE ... OWNER TO ${role}`,
      ),
    ];
  if (isSuper)
    return [
      warningResult(
        `${role} is a superuser, which the product does not need.`,
        'Make it a role of its own that owns the database.',
      ),
    ];
  return [okResult(`${role} has the required privileges and is not a superuser`)];
}

async function lookAtConnections({ database: { db } }: Patient): Promise<CheckResult> {
  const { rows } = await sql<{ most: number; used: number }>`
    SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS most,
      (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS used`.execute(db);
  const { most = 0, used = 0 } = rows[0] ?? {};
  const said = `${used} of ${most} are in use`;
  return most < CONNECTIONS
    ? warningResult(`${said}; a node may open ${CONNECTIONS}.`, 'Raise max_connections of PostgreSQL.')
    : used > most * 0.9
      ? warningResult(
          `${said}: nearly all.`,
          'See who holds them in pg_stat_activity, or raise max_connections.',
        )
      : okResult(said);
}

async function lookAtTrigrams({ database: { db } }: Patient): Promise<CheckResult> {
  const { rows } = await sql<{ installed: boolean; available: boolean }>`
    SELECT EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') AS installed,
      EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') AS available`.execute(db);
  if (rows[0]?.installed) return okResult('pg_trgm is installed');
  return warningResult(
    'pg_trgm is not installed: searches in large admin lists are slower.',
    rows[0]?.available
      ? 'Run CREATE EXTENSION pg_trgm, then the CREATE INDEX lines of migrations/0096_large_lists.sql.'
      : "Install PostgreSQL's contrib modules first.",
  );
}

async function lookAtMigrations({ database: { db } }: Patient): Promise<CheckResult> {
  const { newest, missing, unknown, edited } = await compareMigrations(db);
  if (unknown.length > 0)
    return errorResult(
      `a newer version of the product has been on this database (${unknown.at(-1)}).`,
      'Run that version or a newer one: this one would refuse to start.',
    );
  if (edited.length > 0)
    return errorResult(
      `${edited.join(', ')} changed since it ran here.`,
      'Put the files of migrations/ back as this version shipped them.',
    );
  return missing.length === 0
    ? okResult(`all have run, to ${newest}`)
    : warningResult(
        `${missing.length} of this version have not run yet.`,
        'They run automatically at the next start.',
      );
}

async function lookForDemo({ env, database: { db } }: Patient): Promise<CheckResult[]> {
  if (env.APP_MODE !== 'production' || !(await hasTables(db)) || !(await isDemoDatabase(db))) return [];
  return [
    errorResult(
      'this database contains demo accounts with public passwords.',
      'Set DATABASE_URL or VAR_DIR to another one.',
    ),
  ];
}

/** Difference of two clocks from which sign-ins with codes and providers begin to fail. */
const FAR_MILLISECONDS = 30_000;
const NEAR_MILLISECONDS = 2_000;

async function compareClocks({ clock, database: { db } }: Patient): Promise<CheckResult> {
  const before = clock().getTime();
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db);
  const middle = (before + clock().getTime()) / 2;
  const finding = checkClock('the database', (rows[0]?.now.getTime() ?? middle) - middle);
  if (finding.state !== 'error') return finding;
  return {
    ...finding,
    todo: `${finding.todo} Until then this node is not ready, and takes no sessions and codes.`,
  };
}

/**
 * Classifies a difference of clocks.
 * @param ahead milliseconds by which the other clock is ahead of ours
 */
export function checkClock(whose: string, ahead: number): CheckResult {
  const off = Math.abs(ahead);
  if (off <= NEAR_MILLISECONDS) return okResult(`that of ${whose} agrees with this machine's`);
  const said = `that of ${whose} is ${Math.round(off / 1_000)} seconds ${ahead > 0 ? 'ahead of' : 'behind'} this machine's.`;
  const todo = 'Let both machines follow a time server (chrony or systemd-timesyncd).';
  return off > FAR_MILLISECONDS ? errorResult(said, todo) : warningResult(said, todo);
}

async function lookAtTasks({ clock, database: { db } }: Patient): Promise<CheckResult[]> {
  if (!(await hasTables(db))) return [];
  const { tasks } = await createDatabaseMetrics(db, clock)();
  const late = tasks.filter(({ oldest_seconds }) => oldest_seconds > QUARTER_SECONDS);
  const names = late.map(({ task }) => task).join(', ');
  const overdue =
    late.length === 0
      ? okResult('no overdue tasks')
      : warningResult(
          `due for more than a quarter of an hour: ${names}.`,
          'Start the product; while it runs, read its log.',
        );
  return [overdue, ...(await findFailedTasks(db))];
}

async function findFailedTasks(db: Patient['database']['db']): Promise<CheckResult[]> {
  const { count, list } = await listFailedTasks(db, []);
  if (count === 0) return [];
  const names = [...new Set(list.map(({ name, failure }) => `${name} (${failure})`))].join(', ');
  const todo =
    'Operators find them on the first page of the administration, with a button that runs them again.';
  return [warningResult(`${count} failed after all attempts, the latest: ${names}.`, todo)];
}

async function lookAtMails({ clock, database: { db } }: Patient): Promise<CheckResult[]> {
  if (!(await hasTables(db))) return [];
  const { count, since } = await waitingMails(db, clock());
  if (count === 0) return [okResult('no delayed mails')];
  return [
    warningResult(
      `${count} ${count === 1 ? 'mail is' : 'mails are'} overdue, the oldest since ${since}.`,
      'See the check of the mail server.',
    ),
  ];
}

async function lookForTerms({ env, clock, database: { db } }: Patient): Promise<CheckResult[]> {
  if (env.APP_MODE !== 'production' || !(await hasTables(db))) return [];
  const { isOpen, missing } = await readRegistration({ db, now: clock(), env });
  if (missing.length === 0) return [okResult('terms and privacy policy are published')];
  const names = missing.map((kind) => (kind === 'TERMS' ? 'terms' : 'privacy policy')).join(' and ');
  const todo = 'Publish them at /admin/policy/update.';
  return [
    isOpen
      ? warningResult(`${names} not published: people agree to texts that do not exist.`, todo)
      : warningResult(`${names} not published: nobody can register until they are.`, todo),
  ];
}

const hasTables = (db: Patient['database']['db']) => hasTable(db, 'site_fact');

async function hasTable(db: Patient['database']['db'], name: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`SELECT to_regclass(${name}) IS NOT NULL AS is`.execute(db);
  return rows[0]?.is ?? false;
}
