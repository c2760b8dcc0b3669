import { BlockList, isIP } from 'node:net';
import { z } from 'zod';
import { splitHosts } from '#server/db/hosts.ts';

/** More proxies stand in front of nobody; whoever writes 99 wants to believe everything. */
const MOST_HOPS = 10;
/** A network as wide as a provider's own; 0.0.0.0/0, and its halves, are everybody. */
const WIDEST = { ipv4: 8, ipv6: 7 } as const;
/** IPv4 addresses written as IPv6 begin here, and one of its networks counts like that of IPv4. */
const MAPPED_BITS = 96;
const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Reads how many proxies, or which addresses and networks, are believed about who asks (TRUST_PROXY). Refuses what
 * believes everybody: then anybody chooses the address that limits count.
 */
export const trustedProxies = () =>
  z.string().transform((text, context) => {
    const entries = text.split(',').map((entry) => entry.trim());
    const isCount = /^\d+$/.test(text.trim());
    const fault = isCount ? faultOfHops(Number(text)) : entries.map(faultOfNetwork).find(Boolean);
    if (fault) context.issues.push({ code: 'custom', message: fault, input: text });
    return isCount ? Number(text) : entries;
  });

const faultOfHops = (hops: number) =>
  hops > MOST_HOPS
    ? `${hops} proxies would let everybody choose an address: give the number that stand in front, at most ${MOST_HOPS}`
    : undefined;

function faultOfNetwork(entry: string): string | undefined {
  if (namedNetworks.has(entry)) return undefined;
  const [, address = '', bits] = /^([^/]+?)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
  const version = isIP(address);
  if (version === 0)
    return `"${entry}" is no number of proxies, address or network such as 10.0.0.0/8; nobody is trusted as a whole`;
  if (bits === undefined) return undefined;
  return Number(bits) < narrowest(address, version)
    ? `${entry} would let everybody choose an address: name the network of the proxies`
    : undefined;
}

function narrowest(address: string, version: number): number {
  if (version === 4) return WIDEST.ipv4;
  const [bare] = address.split('%');
  const isAmongMapped = new URL(`http://[${bare}]`).hostname.startsWith('[::');
  return isAmongMapped ? MAPPED_BITS + WIDEST.ipv4 : WIDEST.ipv6;
}

const LEAST_CHARACTERS = 32;
const LEAST_DIFFERENT = 8;

/** A key that signs what browsers hold: long, and not one letter over and over. */
export const secretKey = () =>
  z
    .string()
    .refine((key) => key.trim().length >= LEAST_CHARACTERS, `needs at least ${LEAST_CHARACTERS} characters`)
    .refine(
      (key) => new Set(key).size >= LEAST_DIFFERENT && !/^(.+)\1+$/s.test(key),
      'can be guessed: it repeats itself. Make one with: openssl rand -base64 32',
    );

/** The host part of an address that never leaves this machine. */
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** An address that may be plain http on this machine and is https everywhere else, because what goes there is secret. */
export function isSecureAddress(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || loopback.test(hostname);
}

/** An address within a network of one's own: a private number, or a name that no public name server knows. */
export function isOnOwnNetwork(address: string): boolean {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) === 0) return !host.includes('.') || /\.(internal|local|lan)$/.test(host);
  return privateNetworks.check(host, isIP(host) === 4 ? 'ipv4' : 'ipv6');
}

const privateNetworks = new BlockList();
privateNetworks.addSubnet('10.0.0.0', 8);
privateNetworks.addSubnet('172.16.0.0', 12);
privateNetworks.addSubnet('192.168.0.0', 16);
privateNetworks.addSubnet('fc00::', 7, 'ipv6');

/** An address of PostgreSQL, with one host or several: postgres://user:password@one:5432,two:5432/name. */
export const databaseAddress = () =>
  z.string().refine(
    (address) => splitHosts(address).every(isDatabaseAddress),
    // Never with what was given: it holds a password.
    'is no address such as postgres://user:password@one:5432,two:5432/name (several hosts stand before the name)',
  );

function isDatabaseAddress(address: string): boolean {
  const url = URL.parse(address);
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) return false;
  return !url.searchParams.get('host')?.includes(',');
}
