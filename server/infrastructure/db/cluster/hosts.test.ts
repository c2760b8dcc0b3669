import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { splitHosts } from '#server/infrastructure/environment/database-url.ts';
import { toUrl } from '#tests/support/address.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { findFreePort } from '#tests/support/doubles/node.ts';
import { clientConfig, openPool } from '../connection.ts';
import { HostSelector } from './hosts.ts';
import { policyOf } from './open-cluster.ts';

const { pool, address } = await openTestDatabase();
const url = toUrl(address);

test('a URL with several hosts becomes one URL for each, with the same account, name and options', () => {
  expect(splitHosts('postgres://u:p%40@one:5432,two,[::1]:5433/name?sslmode=require')).toEqual([
    'postgres://u:p%40@one:5432/name?sslmode=require',
    'postgres://u:p%40@two/name?sslmode=require',
    'postgres://u:p%40@[::1]:5433/name?sslmode=require',
  ]);
  for (const one of ['postgres://one/name', 'postgresql://u:p@/name?host=/run/postgresql'])
    expect(splitHosts(one)).toEqual([one]);
});

/** The database of this file, listed after a host that does not answer. */
async function openHosts(role: 'writer' | 'replica' = 'writer') {
  const nobody = `postgres://u:p@127.0.0.1:${await findFreePort()}/name`;
  return new HostSelector([nobody, url], role, clientConfig({}));
}

test('connections go to the primary, and concurrent searches for it share one query', async () => {
  const hosts = await openHosts();
  const own = openPool({ connectionString: url, policy: policyOf({ hosts }) }, 3);
  afterAll(() => own.end());
  const found = await Promise.all([hosts.find(), hosts.find()]);
  expect(found[0]).toBe(found[1]);
  expect(found[0]?.url).toBe(url);
  const { rows } = await own.query('select current_database() as name');
  expect(rows).toEqual([{ name: (await pool.query('select current_database() as name')).rows[0].name }]);
});

test('if no host fits, a connection is rejected with a message and the database counts as unavailable', async () => {
  const hosts = await openHosts('replica');
  const own = openPool({ connectionString: url, policy: policyOf({ hosts }) }, 1);
  await expect(own.query('select 1')).rejects.toThrow('No host of DATABASE_REPLICA_URL follows now');
  await own.end();
});

test('if no host fits, each is named with its reason: silence, no encryption, a primary instead of a replica', async () => {
  const silent = await findFreePort();
  // "N" is PostgreSQL's answer that it does not encrypt.
  const open = createServer((socket) => socket.once('data', () => socket.end('N'))).listen(0, '127.0.0.1');
  await once(open, 'listening');
  afterAll(() => open.close());
  const plain = (open.address() as AddressInfo).port;
  const urls = [
    `postgres://u:p@127.0.0.1:${silent}/name`,
    `postgres://u:p@127.0.0.1:${plain}/name?sslmode=verify-full`,
    url,
  ];
  const hosts = new HostSelector(urls, 'replica', clientConfig({}));
  const { host, port } = new pg.Client({ connectionString: url });
  const fault: Error = await hosts.find().catch((error) => error);
  expect(fault.message).toContain(`127.0.0.1:${silent}: connect ECONNREFUSED`);
  expect(fault.message).toContain(`127.0.0.1:${plain}: The server does not support SSL connections`);
  expect(fault.message).toContain(`${host}:${port}: accepts writes itself`);
});

test('a connection whose host is demoted is cut after its statement has failed, and the next one works', async () => {
  const hosts = await openHosts();
  const own = openPool({ connectionString: url, policy: policyOf({ hosts }) }, 1);
  afterAll(() => own.end());
  await own.query('create table written (id int)');
  const client = await own.connect();
  await client.query('set default_transaction_read_only = on');
  client.release();
  const fault = await own.query('insert into written values (1)').catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(pg.DatabaseError);
  expect(fault).toMatchObject({ code: '25006' });
  await wait(50);
  expect(hosts.known).toBeUndefined();
  await own.query('insert into written values (2)');
  expect((await own.query('select id from written')).rows).toEqual([{ id: 2 }]);
});

test('a host that disconnects while it is asked for its state fails that connection, and the next one works', async () => {
  const real = new pg.Client({ connectionString: url });
  let asked = 0;
  const between = createServer((socket) => {
    const database = createConnection(
      real.host.startsWith('/') ? { path: `${real.host}/.s.PGSQL.${real.port}` } : real,
    );
    for (const end of [socket, database]) end.on('error', () => {});
    database.pipe(socket);
    socket.on('data', (sent) => {
      // The first query selects the host, the second one admits a connection to it.
      if (sent.includes('transaction_read_only') && ++asked === 2) socket.resetAndDestroy();
      else database.write(sent);
    });
    socket.on('close', () => database.destroy());
  }).listen(0, '127.0.0.1');
  await once(between, 'listening');
  afterAll(() => between.close());
  const { port } = between.address() as AddressInfo;
  const { user, password, database } = real;
  const through = `postgres://${user}:${encodeURIComponent(password ?? '')}@127.0.0.1:${port}/${database}`;
  const hosts = new HostSelector([through], 'writer', clientConfig({}));
  const own = openPool({ connectionString: through, policy: policyOf({ hosts }) }, 1);
  afterAll(() => own.end());
  await expect(own.query('select 1')).rejects.toThrow('ECONNRESET');
  expect((await own.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
