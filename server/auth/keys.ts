import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

import { type InstallationKeys, readOrMakeKeys } from './key-file.ts';

/** The keys of one installation: what processes that serve the same people must share. */
export type Keys = {
  /** For anonymous sessions and CSRF tokens. */
  readonly cookies: KeyObject;
  /** For what refresh tokens are derived from. */
  readonly refresh: KeyObject;
  /** For the operator's commands. */
  readonly operator: KeyObject;
  readonly signing: InstallationKeys['signing'];
};

/** The keys in the private file; made on the first start, which `onNew` hears of. Throws UnusableKeys. */
export async function readKeys(file: string, onNew: () => void = () => undefined): Promise<Keys> {
  const installation = await readOrMakeKeys(file);
  if (installation.isNew) onNew();
  return keysFrom(installation);
}

/** A key for each purpose, made from the one secret in the file (HKDF, RFC 5869). */
export function keysFrom({ secret, signing }: Pick<InstallationKeys, 'secret' | 'signing'>): Keys {
  const derived = (purpose: string): KeyObject =>
    createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `layline ${purpose}`, 32)));
  return { cookies: derived('cookies'), refresh: derived('refresh'), operator: derived('operator'), signing };
}
