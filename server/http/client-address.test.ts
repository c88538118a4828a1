import { describe, expect, test } from 'vitest';

import { addressKey, clientAddress, isIn, networks } from './client-address.ts';

const proxies = networks(['10.0.0.0/8', '::1']);

describe('clientAddress', () => {
  test.each([
    ['no header: the peer of the socket', '203.0.113.5', null, '203.0.113.5'],
    ['the header of an untrusted peer is ignored', '203.0.113.5', '198.51.100.1', '203.0.113.5'],
    ['the header of a trusted proxy is used', '10.0.0.1', '203.0.113.5', '203.0.113.5'],
    ['through an IPv6 loopback', '::1', '203.0.113.5', '203.0.113.5'],
    ['an IPv4-mapped IPv6 address is the same', '::ffff:10.0.0.1', '::ffff:203.0.113.5', '203.0.113.5'],
    ['the last untrusted address counts, not forged ones', '10.0.0.1', '1.2.3.4, 203.0.113.5', '203.0.113.5'],
    ['a chain of trusted proxies', '10.0.0.1', '203.0.113.5, 10.9.9.9', '203.0.113.5'],
    ['only trusted addresses', '10.0.0.1', '10.0.0.2', '10.0.0.2'],
    ['an invalid address ends the chain', '10.0.0.1', '203.0.113.5, unknown', '10.0.0.1'],
    ['an empty header', '10.0.0.1', '', '10.0.0.1'],
  ])('%s', (_, peer, forwarded, expected) => {
    expect(clientAddress(peer, forwarded, proxies)).toBe(expected);
  });
});

describe('addressKey', () => {
  test.each([
    ['203.0.113.5', '203.0.113.5'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s counts as %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });

  test('addresses in a /64 share a key, those outside do not', () => {
    expect(addressKey('2001:db8:1:2::1')).toBe(addressKey('2001:db8:1:2:ffff:ffff:ffff:ffff'));
    expect(addressKey('2001:db8:1:3::1')).not.toBe(addressKey('2001:db8:1:2::1'));
  });
});

describe('networks', () => {
  test.each([
    '10.0.0.0/33',
    'ten',
    '',
    '10.0.0.0/-1',
    '::/129',
    '10.0.0.0/x',
    // An empty prefix must not be read as 0 bits, which matches every address.
    '10.0.0.0/',
    '10.0.0.0/ 8',
    '10.0.0.0/1e1',
    '10.0.0.0/8/8',
  ])('rejects "%s"', (text) => {
    expect(() => networks([text])).toThrow(`"${text}" is no network`);
  });

  test('an invalid address is in no network', () => {
    expect(isIn('unknown', proxies)).toBe(false);
    expect(isIn('10.1.2.3', proxies)).toBe(true);
  });
});
