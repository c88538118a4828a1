import { access, constants, mkdir } from 'node:fs/promises';

/** The data folder cannot be used; the sentence says why and what to do. */
class UnusableFolder extends Error {
  override name = 'UnusableFolder';
}

/** Of what the system says, what happens to people who try the server out. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'the user that runs the server may not write there',
  EPERM: 'the user that runs the server may not write there',
  EROFS: 'it is on a disk that can only be read',
  ENOTDIR: 'a file stands in its place or above it',
  EEXIST: 'a file stands in its place',
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
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    const why = REASONS[code] ?? code;
    throw new UnusableFolder(
      `Nothing can be kept in the data folder ${folder}: ${why}. Mend that, or name another folder with DATA_DIR.`,
      { cause: error },
    );
  }
}

async function takeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await access(folder, constants.W_OK | constants.X_OK);
}
