import { access, constants, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Thrown if the data folder cannot be used; the message says why and what to do. */
class UnusableFolder extends Error {
  override name = 'UnusableFolder';
}

/** The size of the file that is written to check for free space. */
const PROBE_BYTES = 64 * 1024;

/** Messages for common error codes of the system. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'the user that runs the server may not write there',
  EPERM: 'the user that runs the server may not write there',
  EROFS: 'it is on a disk that can only be read',
  ENOTDIR: 'a file stands in its place or above it',
  EEXIST: 'a file stands in its place',
  ENOSPC: 'the disk is full',
};

/**
 * Creates the data folder if it is missing. Throws UnusableFolder if it cannot be created or written. `prepare` creates and
 * probes it, and rejects with system errors.
 */
export async function makeDataFolder(
  folder: string,
  prepare: (folder: string) => Promise<void> = prepareFolder,
): Promise<void> {
  try {
    await prepare(folder);
  } catch (error) {
    const code = codeOf(error);
    const why = REASONS[code] ?? code;
    throw new UnusableFolder(
      `The data folder ${folder} cannot be used: ${why}. Fix that, or choose another folder with DATA_DIR.`,
      { cause: error },
    );
  }
}

async function prepareFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    // On a read-only disk, Node reports a folder that it cannot create as missing.
    if (codeOf(error) === 'ENOENT') await access(await nearestFolder(folder), constants.W_OK);
    throw error;
  }
  await access(folder, constants.W_OK | constants.X_OK);
  // A full disk rejects only the write.
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    await writeFile(probe, new Uint8Array(PROBE_BYTES));
  } finally {
    await rm(probe, { force: true });
  }
}

/** The folder itself, or its nearest existing ancestor. */
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
