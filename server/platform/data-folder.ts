import { access, constants, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The data folder cannot be used; the sentence says why and what to do. */
class UnusableFolder extends Error {
  override name = 'UnusableFolder';
}

/** Bytes that are written to see whether there is room. */
const PROBE_BYTES = 64 * 1024;

/** Reasons that the system names, for those codes that happen to operators who try the server out. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'the user that runs the server may not write there',
  EPERM: 'the user that runs the server may not write there',
  EROFS: 'it is on a disk that can only be read',
  ENOTDIR: 'a file stands in its place or above it',
  EEXIST: 'a file stands in its place',
  ENOSPC: 'the disk is full',
};

/**
 * Makes the data folder where there is none. Throws UnusableFolder where it cannot be made, or not be written. `take` makes
 * and tries it, and rejects as the system does.
 */
export async function makeDataFolder(
  folder: string,
  take: (folder: string) => Promise<void> = takeFolder,
): Promise<void> {
  try {
    await take(folder);
  } catch (error) {
    const code = codeOf(error);
    const why = REASONS[code] ?? code;
    throw new UnusableFolder(
      `Nothing can be kept in the data folder ${folder}: ${why}. Mend that, or name another folder with DATA_DIR.`,
      { cause: error },
    );
  }
}

async function takeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    // Node reports a folder that it may not make on a read-only disk as one that is not there.
    if (codeOf(error) === 'ENOENT') await access(await nearestFolder(folder), constants.W_OK);
    throw error;
  }
  await access(folder, constants.W_OK | constants.X_OK);
  // A full disk refuses bytes and nothing before.
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    await writeFile(probe, new Uint8Array(PROBE_BYTES));
  } finally {
    await rm(probe, { force: true });
  }
}

/** The folder itself, or the nearest one above it that is there. */
async function nearestFolder(folder: string): Promise<string> {
  const isThere = await access(folder).then(
    () => true,
    () => false,
  );
  return isThere || dirname(folder) === folder ? folder : nearestFolder(dirname(folder));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
