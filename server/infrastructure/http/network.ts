import { isIPv6 } from 'node:net';

/**
 * The network address for counting: of IPv6 the first 64 bits, because the owner of one address has its entire network.
 * IPv4 counts as it is, even if it is written as IPv6.
 */
export function toNetworkAddress(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isMapped ? address : `${groups.slice(0, 4).join(':')}::/64`;
}

/**
 * Splits an IPv6 address into its groups, without short forms. An IPv4 address at the end becomes two groups of zeros.
 */
function groupsOf(address: string): string[] {
  const [bare = ''] = address.split('%');
  const [front = [], back = []] = bare.split('::').map((part) =>
    part
      .replace(/\d+\.\d+\.\d+\.\d+$/, '0:0')
      .split(':')
      .filter((group) => group !== ''),
  );
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => '0');
  return [...front, ...zeros, ...back].map((group) => Number.parseInt(group, 16).toString(16));
}
