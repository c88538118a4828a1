import { createSecretKey, hkdfSync, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

import { calculateJwkThumbprint, type CryptoKey, exportJWK, generateKeyPair, importJWK } from 'jose';
import { z } from 'zod';

/** A key pair that signs and verifies access tokens. */
export type SigningKey = {
  /** The key id in a token's header: the thumbprint of the public key (RFC 7638). */
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  /** The start of signing, in milliseconds since 1970. Other processes must load the key before that. */
  readonly signsFrom: number;
};

const part = z.string().regex(/^[A-Za-z0-9_-]{43}$/u);

/** A private Ed25519 key as stored: a JSON Web Key (RFC 8037). */
const privateJwk = z.strictObject({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  d: part,
  x: part,
});
type PrivateJwk = z.infer<typeof privateJwk>;

/** Generates a key, in its stored form. */
export async function makePrivateJwk(): Promise<PrivateJwk> {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  return privateJwk.parse(await exportJWK(privateKey));
}

/** Imports a stored key as unextractable. Throws if its private and public halves do not match. */
export async function readSigningKey(jwk: PrivateJwk, signsFrom = 0): Promise<SigningKey> {
  const { d: _, ...publicJwk } = jwk;
  return {
    kid: await calculateJwkThumbprint(publicJwk),
    privateKey: await importKey(jwk),
    publicKey: await importKey(publicJwk),
    signsFrom,
  };
}

async function importKey(jwk: Omit<PrivateJwk, 'd'>): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'EdDSA');
  if (key instanceof Uint8Array) throw new TypeError('A symmetric key cannot sign access tokens');
  return key;
}

/** The keys of an installation, shared by all of its processes. */
export type Keys = {
  /** Signs anonymous sessions and CSRF tokens. */
  readonly cookies: KeyObject;
  /** Derives refresh tokens. */
  readonly refresh: KeyObject;
  /** Signs the operator's commands. */
  readonly operator: KeyObject;
  /** Derives the secrets of webhooks. */
  readonly webhooks: KeyObject;
  /** Encrypts the webhook addresses of watches. */
  readonly targets: KeyObject;
  readonly signing: InstallationKeys['signing'];
};

/** Reads the key file, or creates it at the first start and calls `onNew`. Throws UnusableKeys. */
export async function readKeys(file: string, onNew: () => void = () => undefined): Promise<Keys> {
  const installation = await readOrMakeKeys(file);
  if (installation.isNew) onNew();
  return keysFrom(installation);
}

/** Derives a key for each purpose from the secret in the file (HKDF, RFC 5869). */
export function keysFrom({ secret, signing }: Pick<InstallationKeys, 'secret' | 'signing'>): Keys {
  const derive = (purpose: string): KeyObject =>
    createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `layline ${purpose}`, 32)));
  return {
    cookies: derive('cookies'),
    refresh: derive('refresh'),
    operator: derive('operator'),
    webhooks: derive('webhooks'),
    targets: derive('targets'),
    signing,
  };
}

/** The number of active signing keys: the newest, and the one before it, whose tokens are still valid. */
const ACTIVE_KEYS = 2;
/** The age at which a new key begins to sign: by then every process has restarted and can verify its tokens. */
const SIGNING_DELAY_MS = 3_600_000;

/** A stored signing key. The first key of an installation has no `made_at`, and signs at once. */
const storedKey = z.strictObject({ ...privateJwk.shape, made_at: z.iso.datetime().optional() });

const keyFile = z.strictObject({
  version: z.literal(1),
  /** 32 random bytes from which the keys of `keysFrom` are derived. */
  secret: z.string().regex(/^[A-Za-z0-9_-]{43}$/u),
  /** Newest first. */
  signing: z.array(storedKey).min(1).max(ACTIVE_KEYS),
});
type KeyFile = z.infer<typeof keyFile>;

/** The contents of a key file, imported. */
type InstallationKeys = {
  readonly signing: readonly SigningKey[];
  readonly secret: Uint8Array;
  /** True if the file has just been created. */
  readonly isNew: boolean;
};

/** Thrown if the key file cannot be used; the message says why and what to do. */
class UnusableKeys extends Error {
  override name = 'UnusableKeys';
}

/**
 * Reads a key file, or creates it, readable only by its owner. If processes start concurrently, one creates it and all
 * read the same keys. Throws UnusableKeys if other accounts may read the file or it is damaged: replacing the keys would
 * sign out all users.
 */
export async function readOrMakeKeys(file: string): Promise<InstallationKeys> {
  const existing = await readKeyFile(file);
  if (existing !== undefined) return importKeys(file, existing, false);
  const created = await newKeyFile();
  const draft = await writeDraft(file, created);
  try {
    // Unlike a rename, a link fails if another process was first, and it is atomic.
    await link(draft, file);
    return await importKeys(file, created, true);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readOrMakeKeys(file);
}

/**
 * Adds a new signing key and keeps the one before it, so that issued tokens stay valid. Servers load it at their next start
 * and sign with it an hour after its creation. Returns the new key's id. Throws UnusableKeys as `readOrMakeKeys` does, and
 * if there is no file.
 */
export async function rotateKeys(file: string, now: number): Promise<string> {
  const existing = await readKeyFile(file);
  if (existing === undefined) {
    throw new UnusableKeys(`There is no key file ${file} yet. The server creates it at its first start.`);
  }
  const newKey = { ...(await makePrivateJwk()), made_at: new Date(now).toISOString() };
  const signing = [newKey, ...existing.signing].slice(0, ACTIVE_KEYS);
  const { signing: imported } = await importKeys(file, { ...existing, signing }, false);
  const draft = await writeDraft(file, { ...existing, signing });
  await rename(draft, file);
  return imported[0]?.kid ?? '';
}

async function newKeyFile(): Promise<KeyFile> {
  return { version: 1, secret: randomBytes(32).toString('base64url'), signing: [await makePrivateJwk()] };
}

async function importKeys(
  file: string,
  { secret, signing }: KeyFile,
  isNew: boolean,
): Promise<InstallationKeys> {
  const keys = await Promise.all(
    signing.map(({ made_at: madeAt, ...jwk }) =>
      readSigningKey(jwk, madeAt === undefined ? 0 : Date.parse(madeAt) + SIGNING_DELAY_MS),
    ),
  ).catch((error: unknown) => {
    throw damaged(file, error);
  });
  return { secret: Buffer.from(secret, 'base64url'), signing: keys, isNew };
}

function damaged(file: string, cause: unknown): UnusableKeys {
  const message = `The keys in ${file} are damaged. Restore the file; without it, all users are signed out.`;
  return new UnusableKeys(message, { cause });
}

async function readKeyFile(file: string): Promise<KeyFile | undefined> {
  let text: string;
  try {
    const { mode } = await stat(file);
    // Windows has no permission bits and reports every file as readable by all.
    if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
      throw new UnusableKeys(
        `Other accounts can read the keys in ${file}. Make it private: chmod 600 ${file}`,
      );
    }
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return keyFile.parse(JSON.parse(text));
  } catch {
    // The cause would quote the file's contents.
    throw damaged(file, undefined);
  }
}

/** Writes a private temporary file beside the real one, and syncs it to disk. */
async function writeDraft(file: string, keys: KeyFile): Promise<string> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(keys, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return draft;
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
