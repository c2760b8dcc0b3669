import { expect, test } from 'vitest';
import { toNetworkAddress } from './network.ts';

test('an IPv4 address counts as it is, even if it is written as IPv6', () => {
  for (const address of [
    '203.0.113.7',
    '::ffff:203.0.113.7',
    '::FFFF:cb00:7107',
    '0:0:0:0:0:ffff:203.0.113.7',
  ])
    expect(toNetworkAddress(address)).toBe(address);
});

test('addresses of one IPv6 network count as one, in any notation', () => {
  const network = '2001:db8:0:7::/64';
  for (const address of [
    '2001:db8:0:7::1',
    '2001:0DB8:0000:0007:ffff:ffff:ffff:ffff',
    '2001:db8:0:7:1:2:3:4',
    '2001:db8:0:7::203.0.113.7',
    '2001:db8:0:7::1%eth0',
  ])
    expect([address, toNetworkAddress(address)]).toEqual([address, network]);
  expect(toNetworkAddress('2001:db8:0:8::1')).not.toBe(network);
});

test('shortened addresses are expanded at the right position', () => {
  expect(toNetworkAddress('::1')).toBe('0:0:0:0::/64');
  expect(toNetworkAddress('fe80::')).toBe('fe80:0:0:0::/64');
  expect(toNetworkAddress('1::5:6:7:8')).toBe('1:0:0:0::/64');
  expect(toNetworkAddress('::2:3:4:5:6:7:8')).toBe('0:2:3:4::/64');
});
