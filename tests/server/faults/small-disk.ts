import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small disk for one test. */
export type SmallDisk = {
  readonly folder: string;
  /** Fills all free space. */
  readonly fill: () => void;
  readonly empty: () => void;
  readonly makeReadOnly: () => void;
  readonly remove: () => void;
};

/** Mounts an in-memory disk of some megabytes; undefined if the account may not mount. */
export function smallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'layline-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const filling = join(folder, 'filling');
  return {
    folder,
    fill: () => {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(filling, new Uint8Array(bavail * bsize));
    },
    empty: () => rmSync(filling),
    makeReadOnly: () => void execFileSync('mount', ['-o', 'remount,ro', folder]),
    remove: () => {
      // A database that failed to start may still have files open.
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

const probe = smallDisk(1);
probe?.remove();

/** True if tests can mount disks. */
export const HAS_DISKS = probe !== undefined;
