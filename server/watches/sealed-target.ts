import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';

import type { WatchTarget } from '#lib/wire';
import { mac } from '../http/mac.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/** The address of a watch's messages. `salt` gives each new webhook of a watch its own secret. */
export type Address = Exclude<WatchTarget, { channel: 'page' }> & { readonly salt?: string };

/** Encrypts an address for one watch (AES-256-GCM, nonce first). It cannot be decrypted for another watch. */
export function sealTarget(key: KeyObject, watchId: string, address: Address): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(watchId));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(address), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts the address of a watch. Throws if it was encrypted with another key, or for another watch. */
export function openTarget(key: KeyObject, watchId: string, sealed: Buffer): Address {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(watchId))
    .setAuthTag(tag);
  const text = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  // Validated before encryption; the tag proves that it is unchanged.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- authenticated by the cipher
  return JSON.parse(text.toString('utf8')) as Address;
}

/** The secret of a watch's webhook: derived from the installation's key, so never stored. */
export function webhookSecret(key: KeyObject, watchId: string, { salt }: Pick<Address, 'salt'>): string {
  // A watch's first address has no salt.
  return `layline_whs_${mac(key, 'webhook', watchId, ...(salt === undefined ? [] : [salt]))}`;
}

/** The part of an address that is shown: a host, or a chat. */
export function shownTarget(address: Address): string {
  return address.channel === 'telegram' ? `Telegram chat ${address.chat}` : new URL(address.url).host;
}
