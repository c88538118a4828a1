import { BlockList, isIP } from 'node:net';
import type { Context } from 'hono';

import type { HttpDependencies, HttpEnv } from './http-dependencies.ts';

/** Parses networks in CIDR notation. Throws a RangeError that quotes an invalid one. */
export function networks(list: readonly string[]): BlockList {
  const blocks = new BlockList();
  for (const text of list) {
    const [, address = '', prefix] = /^([^/]*)(?:\/(\d{1,3}))?$/u.exec(text) ?? [];
    const version = isIP(address);
    const maxBits = version === 6 ? 128 : 32;
    const bits = prefix === undefined ? maxBits : Number(prefix);
    if (version === 0 || bits > maxBits) {
      throw new RangeError(`"${text}" is no network such as 10.0.0.0/8`);
    }
    blocks.addSubnet(address, bits, version === 6 ? 'ipv6' : 'ipv4');
  }
  return blocks;
}

/** True if an address lies in the networks. */
export function isIn(address: string, blocks: BlockList): boolean {
  return isIP(address) !== 0 && blocks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Converts an IPv4-mapped IPv6 address to IPv4; returns any other address as it is. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/iu, '');
}

/**
 * The address of the client: the socket's peer, or, if that is a trusted proxy, the last address of `X-Forwarded-For`
 * that is not one. Entries that the client forged stand further left and are ignored.
 */
export function clientAddress(peer: string, forwarded: string | null, trusted: BlockList): string {
  let address = plainAddress(peer);
  if (forwarded === null) return address;
  const hops = forwarded
    .split(',')
    .map((hop) => plainAddress(hop.trim()))
    .toReversed();
  for (const hop of hops) {
    if (!isIn(address, trusted) || isIP(hop) === 0) break;
    address = hop;
  }
  return address;
}

/**
 * The rate-limit key of an address. An IPv6 address stands for its /64, since one household controls a whole /64.
 */
export function addressKey(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/u, ''))
    .join(':')}::/64`;
}

/** The address of the client of a request. */
export function addressOf(c: Context<HttpEnv>, deps: HttpDependencies): string {
  return clientAddress(peerOf(c), c.req.header('x-forwarded-for') ?? null, deps.trustedProxies);
}

function peerOf(c: Context<HttpEnv>): string {
  return plainAddress(c.env.incoming?.socket?.remoteAddress ?? '127.0.0.1');
}

/** Headers by which a proxy names its client. */
const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const;

/**
 * Returns true if the request comes from one of `machineNetworks`. A request forwarded by an untrusted proxy has no
 * reliable origin: trusting a proxy on this machine would expose local-only operations to everyone.
 */
export function isFromMachineNetwork(c: Context<HttpEnv>, deps: HttpDependencies): boolean {
  const isForwarded = PROXY_HEADERS.some((name) => c.req.header(name) !== undefined);
  if (isForwarded && !isIn(peerOf(c), deps.trustedProxies)) return false;
  return isIn(addressOf(c, deps), deps.machineNetworks);
}
