import { expect, test } from 'vitest';
import { productionSettings } from '#tests/support/doubles/production.ts';
import { startTestServer } from '#tests/support/server.ts';

/** Checks of an ID allowed for one network address in a minute. */
const CHECKS = 20;

const servers = new Map<string, ReturnType<typeof startTestServer>>();
function behind(TRUST_PROXY: string) {
  const server = servers.get(TRUST_PROXY) ?? startTestServer({ ...productionSettings, TRUST_PROXY });
  servers.set(TRUST_PROXY, server);
  return server;
}
await Promise.all(['', '1', '2', '10.0.0.9'].map(behind));

/**
 * Sends one request more than one address may.
 * @returns whether the last one was rejected, because all counted as one address
 */
async function isOneAddress(
  trusted: string,
  forwarded: (turn: number) => string,
  remoteAddress: (turn: number) => string,
): Promise<boolean> {
  const server = await behind(trusted);
  const statuses: number[] = [];
  for (let turn = 0; turn <= CHECKS; turn += 1) {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/v1/employer/auth/check-uid',
      remoteAddress: remoteAddress(turn),
      headers: { host: 'sanviec.test', 'x-forwarded-for': forwarded(turn) },
      payload: { user_uid: `somebody${turn}` },
    });
    statuses.push(response.json().status);
  }
  expect(statuses.slice(0, CHECKS)).toEqual(Array.from({ length: CHECKS }, () => 200));
  return statuses[CHECKS] === 429;
}

/** A different address for every request. */
const changing = (net: string) => (turn: number) => `${net}.${turn + 1}`;
const always = (address: string) => () => address;

test('without TRUST_PROXY, a forwarded address is ignored', async () => {
  expect(await isOneAddress('', changing('203.0.113'), always('10.0.0.1'))).toBe(true);
  expect(await isOneAddress('', always('203.0.113.1'), changing('10.0.1'))).toBe(false);
});

test('behind one proxy, the address seen by the proxy counts, not the one claimed by the client', async () => {
  expect(await isOneAddress('1', changing('203.0.113'), always('10.0.0.1'))).toBe(false);
  const claimed = (turn: number) => `${changing('192.0.2')(turn)}, 198.51.100.7`;
  expect(await isOneAddress('1', claimed, always('10.0.0.1'))).toBe(true);
});

test('behind two proxies, the second address from the end counts', async () => {
  const claimed = (turn: number) => `${changing('192.0.2')(turn)}, 198.51.100.7, 10.0.0.2`;
  expect(await isOneAddress('2', claimed, always('10.0.0.1'))).toBe(true);
  const seen = (turn: number) => `192.0.2.1, ${changing('203.0.113')(turn)}, 10.0.0.2`;
  expect(await isOneAddress('2', seen, always('10.0.0.1'))).toBe(false);
});

test('the forwarded address counts only if the proxy is named by its address', async () => {
  expect(await isOneAddress('10.0.0.9', changing('203.0.113'), always('10.0.0.9'))).toBe(false);
  expect(await isOneAddress('10.0.0.9', changing('192.0.2'), always('10.0.0.1'))).toBe(true);
});

test('for IPv6, the network counts, because its owner has all its addresses', async () => {
  const inOne = (turn: number) => `2001:db8:0:7:${(turn + 1).toString(16)}::1`;
  expect(await isOneAddress('1', inOne, always('10.0.0.1'))).toBe(true);
  const inMany = (turn: number) => `2001:db8:1:${(turn + 1).toString(16)}::1`;
  expect(await isOneAddress('1', inMany, always('10.0.0.1'))).toBe(false);
});
