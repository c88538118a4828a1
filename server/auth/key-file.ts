import { createSecretKey, hkdfSync, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

import { calculateJwkThumbprint, type CryptoKey, exportJWK, generateKeyPair, importJWK } from 'jose';
import { z } from 'zod';

/** A key that signs access tokens, and its public half that checks them. */
export type SigningKey = {
  /** Its name in a token's header: the thumbprint of the public half (RFC 7638). */
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  /** Since when it signs, in milliseconds since 1970: other processes that check tokens have to learn it first. */
  readonly signsFrom: number;
};

const part = z.string().regex(/^[A-Za-z0-9_-]{43}$/u);

/** A private Ed25519 key as a JSON Web Key (RFC 8037): the form in which it is kept. */
const privateJwk = z.strictObject({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  d: part,
  x: part,
});
type PrivateJwk = z.infer<typeof privateJwk>;

/** A new key, as it is kept. */
export async function makePrivateJwk(): Promise<PrivateJwk> {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  return privateJwk.parse(await exportJWK(privateKey));
}

/** The key that was kept, ready to sign and not to be taken out again. Throws where its halves do not belong together. */
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

/** The keys of one installation: what processes that serve the same people must share. */
export type Keys = {
  /** For anonymous sessions and CSRF tokens. */
  readonly cookies: KeyObject;
  /** For what refresh tokens are derived from. */
  readonly refresh: KeyObject;
  /** For the operator's commands. */
  readonly operator: KeyObject;
  /** For the secrets of webhooks, which are derived from it. */
  readonly webhooks: KeyObject;
  /** Encrypts the addresses that messages of watches go to. */
  readonly targets: KeyObject;
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
  return {
    cookies: derived('cookies'),
    refresh: derived('refresh'),
    operator: derived('operator'),
    webhooks: derived('webhooks'),
    targets: derived('targets'),
    signing,
  };
}

/** The number of active signing keys: the newest, and the one before it, whose tokens are still valid. */
const ACTIVE_KEYS = 2;
/** The age at which a new key begins to sign: by then every process has restarted and can check its tokens. */
const LEARNT_MS = 3_600_000;

/** The first key of an installation has no time: there is no other that could sign. */
const keptKey = z.strictObject({ ...privateJwk.shape, made_at: z.iso.datetime().optional() });

const keyFile = z.strictObject({
  version: z.literal(1),
  /** 32 random bytes that the keys for cookies and refresh tokens are derived from. */
  secret: z.string().regex(/^[A-Za-z0-9_-]{43}$/u),
  /** Newest first. */
  signing: z.array(keptKey).min(1).max(ACTIVE_KEYS),
});
type KeyFile = z.infer<typeof keyFile>;

/** The keys of an installation, as they are used. */
type InstallationKeys = {
  readonly signing: readonly SigningKey[];
  readonly secret: Uint8Array;
  /** True if the keys were made just now: the first start reports it. */
  readonly isNew: boolean;
};

/** The file of keys cannot be used; the sentence says why and what to do. */
class UnusableKeys extends Error {
  override name = 'UnusableKeys';
}

/**
 * The keys in a file that only its owner may read; where there is none, it is made with new ones. Of processes that start
 * at once, one makes it and all read the same. Throws UnusableKeys where others may read it or where it is damaged: new
 * keys in its place would sign everybody out.
 */
export async function readOrMakeKeys(file: string): Promise<InstallationKeys> {
  const known = await readKeyFile(file);
  if (known !== undefined) return installed(file, known, false);
  const made = await newKeyFile();
  const draft = await writeDraft(file, made);
  try {
    // Unlike a rename this fails where another process was quicker, and never shows half a file.
    await link(draft, file);
    return await installed(file, made, true);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readOrMakeKeys(file);
}

/**
 * Puts a new signing key in front and keeps the one before it, so that tokens that are about stay good. Servers know it
 * from their next start, and sign with it an hour after it was made; answers the new key's name. Throws UnusableKeys as `readOrMakeKeys` does, and where there is no
 * file yet.
 */
export async function rotateKeys(file: string, now: number): Promise<string> {
  const known = await readKeyFile(file);
  if (known === undefined) {
    throw new UnusableKeys(`There is no file of keys yet: ${file}. The first start makes it.`);
  }
  const made = { ...(await makePrivateJwk()), made_at: new Date(now).toISOString() };
  const signing = [made, ...known.signing].slice(0, ACTIVE_KEYS);
  const { signing: read } = await installed(file, { ...known, signing }, false);
  const draft = await writeDraft(file, { ...known, signing });
  await rename(draft, file);
  return read[0]?.kid ?? '';
}

async function newKeyFile(): Promise<KeyFile> {
  return { version: 1, secret: randomBytes(32).toString('base64url'), signing: [await makePrivateJwk()] };
}

async function installed(
  file: string,
  { secret, signing }: KeyFile,
  isNew: boolean,
): Promise<InstallationKeys> {
  const keys = await Promise.all(
    signing.map(({ made_at: madeAt, ...jwk }) =>
      readSigningKey(jwk, madeAt === undefined ? 0 : Date.parse(madeAt) + LEARNT_MS),
    ),
  ).catch((error: unknown) => {
    throw damaged(file, error);
  });
  return { secret: Buffer.from(secret, 'base64url'), signing: keys, isNew };
}

function damaged(file: string, cause: unknown): UnusableKeys {
  const sentence = `The keys in ${file} are damaged. Restore the file; without it everybody is signed out.`;
  return new UnusableKeys(sentence, { cause });
}

async function readKeyFile(file: string): Promise<KeyFile | undefined> {
  let text: string;
  try {
    const { mode } = await stat(file);
    // Windows has no such bits and shows every file as open to all.
    if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
      throw new UnusableKeys(`Others may read the keys in ${file}. Make it private: chmod 600 ${file}`);
    }
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return keyFile.parse(JSON.parse(text));
  } catch {
    // The cause would quote what stands in the file.
    throw damaged(file, undefined);
  }
}

/** A private file beside the real one, whole and on the disk. */
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
