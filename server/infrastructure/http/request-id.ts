import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { Env } from '#server/infrastructure/environment/env.ts';

/** Form of ids that are accepted from a proxy: they appear in the log and on pages. */
const wellFormed = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;

/** Networks that TRUST_PROXY may name by a word. */
const named: Record<string, readonly string[]> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Creates the ids of requests, so that a user who sees an error can report which request it was: the X-Request-Id of a
 * trusted proxy (TRUST_PROXY), otherwise our own.
 */
export function createRequestIds(setting: Env['TRUST_PROXY']): (request: IncomingMessage) => string {
  const isTrusted = trusts(setting);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    if (typeof given === 'string' && wellFormed.test(given) && isTrusted(socket.remoteAddress)) return given;
    // Node generates many of these at once. Random bytes for each request cost a hundredth of a cached page.
    return randomUUID().slice(-12);
  };
}

/** Creates the check that a connected address is a trusted proxy. */
function trusts(setting: Env['TRUST_PROXY']): (address: string | undefined) => boolean {
  if (!Array.isArray(setting)) return () => setting !== undefined && setting > 0;
  const proxies = new BlockList();
  for (const entry of setting.flatMap((name) => named[name] ?? name)) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    proxies.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return (address) => address !== undefined && proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
