import type { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { READ_ONLY } from '#server/infrastructure/errors/availability-errors.ts';
import {
  type ClientClass,
  destroyConnection,
  failConnection,
  hasOtherHosts,
  onConnectionFailure,
} from '../connection-policy.ts';

/** One of several hosts of the same database; `url` is the setting with this host alone. */
export type Host = { url: string; host: string; port: number };
/** The wanted host: the primary, or any standby that follows it. */
export type Role = 'writer' | 'replica';

/** Time after which a host that does not answer is skipped. */
const ASK_MILLISECONDS = 2_000;
/** Time that the other hosts have, after the first suitable answer, to prove that they are more suitable. */
const BETTER_MILLISECONDS = 250;
/**
 * Minimum delay of the next search after no host was suitable, so that a thousand waiting requests cause no more
 * searches than one.
 */
const REST_MILLISECONDS = 200;

type State = { isWriter: boolean; timeline: string };
/** The state that a host has reported, or the reason why there is none. */
type Answer = { host: Host; state: State } | { host: Host; fault: string };

/**
 * Determines which of several hosts to connect to, and finds the next one when it is lost. All pools of a process share
 * it. Connections to a host that is no longer the right one are cut.
 */
export class HostSelector {
  readonly #hosts: readonly Host[];
  readonly #role: Role;
  readonly #config: pg.ClientConfig;
  readonly #connected = new Map<pg.Client, Host>();
  #known: Host | undefined;
  #search: Promise<Host> | undefined;
  /** The newest timeline of a primary so far. A former primary that a fail-over left behind has a lower one if it comes back. */
  #timeline = '';

  /** @param config connection settings without the host */
  constructor(urls: readonly string[], role: Role, config: pg.ClientConfig) {
    this.#hosts = urls.map((url) => {
      const { host, port } = new pg.Client({ connectionString: url });
      return { url, host, port };
    });
    this.#role = role;
    this.#config = config;
  }

  /** The host in use, for monitoring; undefined while none is known. */
  get known(): Host | undefined {
    return this.#known;
  }

  /** Finds the host to connect to. Throws if none is suitable now. */
  find(): Promise<Host> {
    if (this.#known) return Promise.resolve(this.#known);
    this.#search ??= this.#look().finally(() => {
      this.#search = undefined;
    });
    return this.#search;
  }

  /** Marks a host as lost, because it cannot be reached or has another role now. */
  markLost(host: Host): void {
    if (this.#known === host) this.#known = undefined;
  }

  /** Registers a new connection. If its host no longer has the wanted role, throws and starts a new search. */
  async admit(client: pg.Client, host: Host): Promise<void> {
    const state = await askState(client);
    if (!this.#fits(state)) {
      this.markLost(host);
      throw this.#refusal();
    }
    this.#connected.set(client, host);
    // Other connections to this host hang as well, so they are cut as soon as another host is selected.
    onConnectionFailure(client, {
      failing: () => this.loseOf(client),
      failed: () => {
        this.find().catch(() => {});
      },
    });
    client.once('end', () => this.#connected.delete(client));
    // Another host was selected while the connection was being made.
    if (this.#known && this.#known !== host) destroyConnection(client);
  }

  /** Marks the host of a connection as lost. */
  loseOf(client: pg.Client): void {
    const host = this.#connected.get(client);
    if (host) this.markLost(host);
  }

  async #look(): Promise<Host> {
    const answers = this.#hosts.map((host) => this.#ask(host));
    const fitting = answers.map(async (answer) => {
      const given = await answer;
      if (!('state' in given && this.#fits(given.state))) throw this.#refusal();
      return given;
    });
    const first = await Promise.any(fitting).catch(() => undefined);
    if (!first) {
      await wait(REST_MILLISECONDS);
      throw this.#refusal(await Promise.all(answers));
    }
    const late = wait(BETTER_MILLISECONDS, first);
    const all = await Promise.all(fitting.map((one) => Promise.race([one.catch(() => first), late])));
    const best = all.reduce((a, b) => (b.state.timeline > a.state.timeline ? b : a), first);
    this.#timeline = best.state.timeline;
    this.#known = best.host;
    for (const [client, host] of this.#connected) if (host !== best.host) destroyConnection(client);
    return best.host;
  }

  async #ask(host: Host): Promise<Answer> {
    const client = new pg.Client({
      ...this.#config,
      connectionString: host.url,
      connectionTimeoutMillis: ASK_MILLISECONDS,
      query_timeout: ASK_MILLISECONDS,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      return { host, state: await askState(client) };
    } catch (error) {
      return { host, fault: (error as Error).message };
    } finally {
      destroyConnection(client);
    }
  }

  #fits({ isWriter, timeline }: State): boolean {
    return this.#role === 'replica' ? !isWriter : isWriter && timeline >= this.#timeline;
  }

  /** @param answers of all hosts, if they were asked: the operator needs to know what is wrong with which host */
  #refusal(answers: readonly Answer[] = []): Error {
    const setting = this.#role === 'writer' ? 'DATABASE_URL accepts writes' : 'DATABASE_REPLICA_URL follows';
    const reasons = answers.map((one) => `${one.host.host}:${one.host.port}: ${this.#reasonOf(one)}`);
    return new Error(`No host of ${setting} now${reasons.length > 0 ? ` (${reasons.join('; ')})` : ''}`);
  }

  #reasonOf(answer: Answer): string {
    if ('fault' in answer) return answer.fault;
    if (this.#role === 'replica') return 'accepts writes itself';
    return answer.state.isWriter ? 'was left behind by a fail-over' : 'only follows another';
  }
}

/** Each promotion begins a new timeline. Its number is the first part of the name of a WAL file. */
async function askState(client: pg.Client): Promise<State> {
  const { rows } = await client.query<State>(`
    select current_setting('transaction_read_only') = 'off' as "isWriter",
           case when pg_is_in_recovery() then '' else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`);
  const [state] = rows;
  if (!state) throw new Error('No answer');
  return state;
}

/** If there are several hosts, leaves one that no longer has the wanted role. */
export function abandonHost(client: pg.Client): void {
  if (hasOtherHosts(client)) failConnection(client);
}

/** Destroys the connection when its host reports that it is read-only, so that the next connection is made to the primary. */
export function disconnectOnDemotion(client: pg.Client, hosts: HostSelector): void {
  const { connection } = client as unknown as { connection: EventEmitter };
  connection.on('errorMessage', ({ code }: { code?: string }) => {
    if (code !== READ_ONLY) return;
    hosts.loseOf(client);
    // Destroys the connection after this event, so that the statement gets its error first.
    setImmediate(() => destroyConnection(client));
  });
}

/** Creates a client class that selects the right one of several hosts when it connects. */
export function clientWithFailover(hosts: HostSelector, Base: ClientClass): ClientClass {
  return class extends Base {
    // Pools pass a callback, all other callers await a promise.
    override connect(...given: unknown[]): never {
      const connecting = this.#connectToHost(hosts);
      const [callback] = given as [((fault?: Error) => void)?];
      return (callback ? connecting.then(() => callback(), callback) : connecting) as never;
    }

    async #connectToHost(list: HostSelector): Promise<this> {
      // Pools add their listener after connecting: without this one, a connection that breaks while its host is checked
      // would end the process.
      this.on('error', () => {});
      const place = await list.find();
      this.host = place.host;
      this.port = place.port;
      try {
        await super.connect();
        await list.admit(this, place);
      } catch (error) {
        list.markLost(place);
        destroyConnection(this);
        throw error;
      }
      return this;
    }
  };
}
