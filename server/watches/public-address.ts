import { isIP } from 'node:net';

import { isIn, networks, plainAddress } from '../http/client-address.ts';

/** Special-purpose networks (IANA registries, RFC 6890), which webhooks must not reach. */
const NOT_PUBLIC = networks([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
]);

/** Global unicast IPv6. All other IPv6 addresses are local, or map to IPv4. */
const PUBLIC_V6 = networks(['2000::/3']);

/** True for an address of the public internet. */
export function isPublicAddress(address: string): boolean {
  const plain = plainAddress(address);
  if (isIP(plain) === 0 || plain.includes('%') || isIn(plain, NOT_PUBLIC)) return false;
  return isIP(plain) === 4 || isIn(plain, PUBLIC_V6);
}
