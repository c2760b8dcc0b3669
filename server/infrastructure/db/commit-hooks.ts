import {
  type DatabaseConnection,
  type Driver,
  type Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely';
import type { Database } from './tables.ts';

/** Work at the end of a transaction. After a rollback neither part is called. */
interface CommitWork {
  /** Runs the last statement before the commit. If it fails, the transaction is rolled back. */
  before?: (connection: DatabaseConnection) => Promise<void>;
  /** Called once the commit has succeeded, before the caller of the transaction continues. Must not throw. */
  after: () => void;
}

const works = new WeakMap<DatabaseConnection, CommitWork[]>();

/**
 * Adds work at the end of a transaction of `openKysely`, in the order in which it is added. If the connection breaks during the commit, `after` is
 * not called although the commit may have succeeded.
 */
export async function onCommit(trx: Kysely<Database>, work: CommitWork): Promise<void> {
  if (!trx.isTransaction) throw new Error('work was added to a transaction that is none');
  await trx.getExecutor().provideConnection(async (connection) => {
    const list = works.get(connection);
    if (!list) throw new Error('the transaction was not opened by openKysely');
    list.push(work);
  });
}

/** A driver that runs the work of a transaction around its commit: no place that opens a transaction can forget it. */
class CommitHookDriver extends PostgresDriver {
  override async beginTransaction(...[connection, settings]: Parameters<Driver['beginTransaction']>) {
    await super.beginTransaction(connection, settings);
    works.set(connection, []);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const list = works.get(connection) ?? [];
    for (const { before } of list) await before?.(connection);
    works.delete(connection);
    await super.commitTransaction(connection);
    for (const { after } of list) after();
  }

  override async rollbackTransaction(
    ...[connection]: Parameters<PostgresDriver['rollbackTransaction']>
  ): Promise<void> {
    works.delete(connection);
    await super.rollbackTransaction(connection);
  }
}

/** The dialect of PostgreSQL with work at the end of transactions (`onCommit`). */
export class CommitHookDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new CommitHookDriver(this.#config);
  }
}
