import { BlockList, isIP } from 'node:net';
import { z } from 'zod';
import { splitHosts } from './database-url.ts';

/** No installation has more proxies in front; a value such as 99 is meant to trust everything. */
const MAX_HOPS = 10;
/** Prefix of the widest network, as large as a provider's own; 0.0.0.0/0, and its halves, are the whole internet. */
const WIDEST = { ipv4: 8, ipv6: 7 } as const;
/**
 * Number of bits before the IPv4 address in its IPv6 form (::ffff:1.2.3.4). A network in this form counts like one of
 * IPv4.
 */
const MAPPED_BITS = 96;
const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Reads how many proxies, or which addresses and networks, are trusted for the client address (TRUST_PROXY). Rejects
 * values that trust everyone: then any client could choose the address that limits count.
 */
export const trustedProxies = () =>
  z.string().transform((text, context) => {
    const entries = text.split(',').map((entry) => entry.trim());
    const isCount = /^\d+$/.test(text.trim());
    const fault = isCount
      ? faultOfHops(Number(text))
      : (entries.map(faultOfNetwork).find(Boolean) ?? faultOfPieces(entries));
    if (fault) context.issues.push({ code: 'custom', message: fault, input: text });
    return isCount ? Number(text) : entries;
  });

const faultOfHops = (hops: number) =>
  hops > MAX_HOPS
    ? `${hops} proxies would let everybody choose an address: give the number that stand in front, at most ${MAX_HOPS}`
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
  return isAmongMapped(address) ? MAPPED_BITS + WIDEST.ipv4 : WIDEST.ipv6;
}

/** True for IPv6 that begins with zeros, as IPv4 written as IPv6 does. */
const isAmongMapped = (address: string) =>
  new URL(`http://[${address.split('%')[0]}]`).hostname.startsWith('[::');

/** Narrow networks must not add up to the whole internet: for IPv4 at most sixteen times the widest, for IPv6 four times. */
const MAX_SHARE = { ipv4: 16 / 2 ** WIDEST.ipv4, ipv6: 4 / 2 ** WIDEST.ipv6 } as const;

function faultOfPieces(entries: string[]): string | undefined {
  const shares = { ipv4: 0, ipv6: 0 };
  for (const entry of new Set(entries)) {
    const [, address = '', bits] = /^(.+)\/(\d+)$/.exec(entry) ?? [];
    if (bits === undefined) continue;
    if (isIP(address) === 4) shares.ipv4 += 2 ** -Number(bits);
    else if (isAmongMapped(address)) shares.ipv4 += 2 ** (MAPPED_BITS - Number(bits));
    else shares.ipv6 += 2 ** -Number(bits);
  }
  return shares.ipv4 > MAX_SHARE.ipv4 || shares.ipv6 > MAX_SHARE.ipv6
    ? 'these networks together would let nearly everybody choose an address: name those of the proxies'
    : undefined;
}

const MIN_CHARACTERS = 32;
const MIN_DIFFERENT = 8;

/** A key that signs values stored in browsers: long, and not one repeated letter. */
export const secretKey = () =>
  z
    .string()
    .refine((key) => key.trim().length >= MIN_CHARACTERS, `needs at least ${MIN_CHARACTERS} characters`)
    .refine(
      (key) => new Set(key).size >= MIN_DIFFERENT && !/^(.+)\1+$/s.test(key),
      'can be guessed: it repeats itself. Make one with: openssl rand -base64 32',
    );

/** VNPay issues 32 letters and digits; a shorter contract secret of 16 is accepted, too. */
const CONTRACT_CHARACTERS = 16;
/** Sixteen random capitals have fewer different ones only once in five million cases. */
const CONTRACT_DIFFERENT = 6;

/** A secret issued with a contract, such as that of VNPay: an attacker who guesses it can report an order as paid. */
export const contractSecret = () =>
  z
    .string()
    .min(CONTRACT_CHARACTERS, `needs at least ${CONTRACT_CHARACTERS} characters`)
    .refine(
      (secret) =>
        new Set(secret).size >= CONTRACT_DIFFERENT &&
        !isRepeated(secret) &&
        !isCounting(secret) &&
        !/change.?me|password|your.?secret|hash.?secret/i.test(secret),
      'can be guessed: set the one that the contract names',
    );

/** True if the text is one repeated part, even with an incomplete last repetition: 1234567890123456. */
const isRepeated = (text: string) =>
  Array.from({ length: Math.floor(text.length * 0.75) }, (_, at) => at + 1).some(
    (length) => text.slice(length) === text.slice(0, -length),
  );

/** True if most letters or digits follow each other in order, ascending or descending. */
function isCounting(text: string): boolean {
  const steps = [...text].slice(1).map((letter, at) => letter.charCodeAt(0) - text.charCodeAt(at));
  return [1, -1].some((step) => steps.filter((one) => one === step).length > steps.length * 0.75);
}

/** A URL with only scheme, host, port and path: other parts would end up in logs and messages. */
export function isBareAddress(address: string): boolean {
  const { username, password, search, hash } = new URL(address);
  return [username, password, search, hash].every((part) => part === '');
}

/** The host part of a URL that never leaves this machine. */
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** A URL that may be plain http on this machine and must be https everywhere else, because it receives secrets. */
export function isSecureAddress(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || loopback.test(hostname);
}

/** A URL within a private network: a private address, or a name that no public name server knows. */
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

/** A URL of PostgreSQL, with one or several hosts: postgres://user:password@one:5432,two:5432/name. */
export const databaseAddress = () =>
  z.string().refine(
    (address) => splitHosts(address).every(isDatabaseAddress),
    // The message never quotes the given value, because it contains a password.
    'is no address such as postgres://user:password@one:5432,two:5432/name (several hosts stand before the name)',
  );

function isDatabaseAddress(address: string): boolean {
  const url = URL.parse(address);
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) return false;
  return !url.searchParams.get('host')?.includes(',');
}
