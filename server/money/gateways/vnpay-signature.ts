import { createHmac, timingSafeEqual } from 'node:crypto';

/** Encodes a value as forms do: VNPay signs and sends values like this. */
const encode = (text: string) => encodeURIComponent(text).replaceAll('%20', '+');

const hashOf = (pairs: readonly string[], secret: string) =>
  createHmac('sha512', secret).update(pairs.toSorted().join('&')).digest('hex');

/** Formats parameters as a query with their signature at the end: HMAC-SHA512 over the sorted pairs. */
export function sign(parameters: Record<string, string>, secret: string): string {
  const pairs = Object.entries(parameters)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encode(value)}`)
    .toSorted();
  return `${pairs.join('&')}&vnp_SecureHash=${hashOf(pairs, secret)}`;
}

/**
 * Verifies the signature of a query and returns its parameters; undefined if the signature is wrong or a parameter occurs twice. The
 * query is compared as it was sent, so that no other spelling of the same values is accepted. The comparison takes constant time, so
 * that it reveals nothing of the right signature.
 */
export function verifySignedQuery(query: string, secret: string): ReadonlyMap<string, string> | undefined {
  const pairs = query.split('&').filter((pair) => pair.startsWith('vnp_'));
  const isOf = (pair: string, name: string) => pair.startsWith(`${name}=`);
  const given = pairs.find((pair) => isOf(pair, 'vnp_SecureHash'))?.slice('vnp_SecureHash='.length) ?? '';
  const told = pairs.filter(
    (pair) => !isOf(pair, 'vnp_SecureHash') && !isOf(pair, 'vnp_SecureHashType') && !pair.endsWith('='),
  );
  const right = Buffer.from(hashOf(told, secret));
  const sent = Buffer.from(given.toLowerCase());
  if (sent.length !== right.length || !timingSafeEqual(sent, right)) return undefined;
  // The query is signed by us or VNPay, so its encoding is valid.
  const values = new Map(new URLSearchParams(told.join('&')));
  return values.size === told.length ? values : undefined;
}
