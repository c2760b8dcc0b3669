import type { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { READ_ONLY } from './availability-errors.ts';

/** One of several machines with the same database; `url` is the setting with this machine alone. */
export type Host = { url: string; host: string; port: number };
/** What is looked for: the one that accepts writes, or any that follows it. */
export type Role = 'writer' | 'replica';

/** A machine that does not answer within this is passed over. */
const ASK_MILLISECONDS = 2_000;
/** When one that fits has answered, the others may still say within this that they fit better. */
const BETTER_MILLISECONDS = 250;
/** Nobody fits: whoever asks next waits at least this long, so that a thousand requests ask as often as one. */
const REST_MILLISECONDS = 200;

/**
 * Splits postgres://user:password@one:5432,two:5433/name into one address for each host, as libpq reads it; `pg` knows
 * one host only.
 */
export function splitHosts(url: string): string[] {
  const [, scheme = '', account = '', hosts = '', rest = ''] =
    /^([a-z]+:\/\/)((?:[^/?#]*@)?)([^/?#@]*)(.*)$/s.exec(url) ?? [];
  return scheme === '' ? [url] : hosts.split(',').map((host) => scheme + account + host + rest);
}

const owners = new WeakMap<pg.Client, HostSelector>();

type State = { isWriter: boolean; timeline: string };
/** What a host said of itself, or why it said nothing. */
type Answer = { host: Host; state: State } | { host: Host; fault: string };

/**
 * Knows which of several hosts is the one to connect to, and finds the next one when it is lost. All pools of a process
 * share it, and connections to a host that is not the one any more are cut.
 */
export class HostSelector {
  readonly #hosts: readonly Host[];
  readonly #role: Role;
  readonly #config: pg.ClientConfig;
  readonly #connected = new Map<pg.Client, Host>();
  #known: Host | undefined;
  #search: Promise<Host> | undefined;
  /** Of the newest writer so far. One that was left behind by a fail-over and comes back alone has a lower one. */
  #timeline = '';

  /** @param config how to connect, apart from where */
  constructor(urls: readonly string[], role: Role, config: pg.ClientConfig) {
    this.#hosts = urls.map((url) => {
      const { host, port } = new pg.Client({ connectionString: url });
      return { url, host, port };
    });
    this.#role = role;
    this.#config = config;
  }

  /** The host in use, for those who watch; nothing while none is known. */
  get known(): Host | undefined {
    return this.#known;
  }

  /** Gives the host to connect to. Throws when none of them fits now. */
  find(): Promise<Host> {
    if (this.#known) return Promise.resolve(this.#known);
    this.#search ??= this.#look().finally(() => {
      this.#search = undefined;
    });
    return this.#search;
  }

  /** Notes that a host cannot be reached, or is not what it was. */
  markLost(host: Host): void {
    if (this.#known === host) this.#known = undefined;
  }

  /** Takes a connection into care. Throws when its host is not what is looked for, and then looks anew. */
  async admit(client: pg.Client, host: Host): Promise<void> {
    const state = await askState(client);
    if (!this.#fits(state)) {
      this.markLost(host);
      throw this.#refusal();
    }
    this.#connected.set(client, host);
    owners.set(client, this);
    client.once('end', () => this.#connected.delete(client));
    // Moved while it was being made.
    if (this.#known && this.#known !== host) destroyConnection(client);
  }

  /** Notes the host of a connection as lost. */
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
    } catch (fault) {
      return { host, fault: (fault as Error).message };
    } finally {
      destroyConnection(client);
    }
  }

  #fits({ isWriter, timeline }: State): boolean {
    return this.#role === 'replica' ? !isWriter : isWriter && timeline >= this.#timeline;
  }

  /** @param answers of all hosts, where each was asked: whoever runs them needs to know what is wrong with which */
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

/** A timeline begins with each promotion; its number leads the name of a file of the log. */
async function askState(client: pg.Client): Promise<State> {
  const { rows } = await client.query<State>(`
    select current_setting('transaction_read_only') = 'off' as "isWriter",
           case when pg_is_in_recovery() then '' else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`);
  const [state] = rows;
  if (!state) throw new Error('No answer');
  return state;
}

/**
 * Ends a connection at once: whoever uses it is told, and its pool drops it; its host is still taken for the right one
 * (`giveUp`). A hung host would not answer a good bye.
 */
function destroyConnection(client: pg.Client): void {
  streamOf(client).destroy();
}

/**
 * Ends a connection that is broken or silent. Others to the same host hang as well: they are cut as soon as another
 * host is found to be the right one.
 */
export function failConnection(client: pg.Client): void {
  const hosts = owners.get(client);
  hosts?.loseOf(client);
  destroyConnection(client);
  hosts?.find().catch(() => {});
}

/** Leaves a host that is not what was looked for any more, where there are others. */
export function abandonHost(client: pg.Client): void {
  if (owners.has(client)) failConnection(client);
}

/** Has a connection cut when its host says that it only follows: what comes next shall find the one that writes. */
export function disconnectOnDemotion(client: pg.Client, hosts: HostSelector | undefined): void {
  const { connection } = client as unknown as { connection: EventEmitter };
  connection.on('errorMessage', ({ code }: { code?: string }) => {
    if (code !== READ_ONLY) return;
    hosts?.loseOf(client);
    // The statement is told first.
    setImmediate(() => destroyConnection(client));
  });
}

const streamOf = (client: pg.Client): Duplex =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream;

type ClientClass = typeof pg.Client;

/** A client that connects to whichever of several hosts is the right one when it connects. */
export function clientWithFailover(hosts: HostSelector | undefined, Base: ClientClass): ClientClass {
  if (!hosts) return Base;
  return class extends Base {
    // Pools call back, everybody else waits for a promise.
    override connect(...given: unknown[]): never {
      const connecting = this.#connectToHost(hosts);
      const [callback] = given as [((fault?: Error) => void)?];
      return (callback ? connecting.then(() => callback(), callback) : connecting) as never;
    }

    async #connectToHost(list: HostSelector): Promise<this> {
      // Pools listen once they have it: what breaks while it is asked who it is would end the process.
      this.on('error', () => {});
      const place = await list.find();
      this.host = place.host;
      this.port = place.port;
      try {
        await super.connect();
        await list.admit(this, place);
      } catch (fault) {
        list.markLost(place);
        destroyConnection(this);
        throw fault;
      }
      return this;
    }
  };
}
