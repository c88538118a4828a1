import fs, {
  cpSync,
  existsSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join, relative } from 'node:path';

/**
 * A disk that keeps what was synced, played for one folder: `afterPowerLoss` writes the folder as it would be found. A
 * file is as it was at its last `fsync`. A new name, or one that is gone, lasts once its file or directory was synced.
 */
export class LosingDisk {
  private readonly folder: string;
  private readonly kept: string;
  /** The contents of each inode at its last sync. */
  private readonly contents = new Map<number, Buffer>();
  private readonly fsync = fs.fsyncSync;

  /** From now on; what the folder holds already is on the disk. */
  constructor(folder: string, kept: string) {
    this.folder = folder;
    this.kept = kept;
    cpSync(folder, kept, { recursive: true });
    fs.fsyncSync = (descriptor) => {
      this.fsync(descriptor);
      this.sync(descriptor);
    };
    syncBuiltinESMExports();
  }

  end(): void {
    fs.fsyncSync = this.fsync;
    syncBuiltinESMExports();
  }

  /**
   * Writes the folder as it is found after a loss of power at this moment. `survives` says of each file whether what was
   * written and not synced is there all the same: a system may write it at any time.
   */
  afterPowerLoss(to: string, survives: () => boolean): void {
    cpSync(this.kept, to, { recursive: true });
    for (const path of filesOf(this.folder)) {
      if (!survives()) continue;
      const copy = join(to, relative(this.folder, path));
      mkdirSync(dirname(copy), { recursive: true });
      cpSync(path, copy);
    }
  }

  private sync(descriptor: number): void {
    const path = readlinkSync(`/proc/self/fd/${descriptor}`);
    const place = relative(this.folder, path);
    if (place.startsWith('..')) return;
    const stats = fstatSync(descriptor);
    if (stats.isDirectory()) {
      this.syncNames(place);
      return;
    }
    this.contents.set(stats.ino, readFileSync(path));
    this.keep(place, stats.ino);
  }

  private syncNames(place: string): void {
    const names = readdirSync(join(this.folder, place));
    const kept = join(this.kept, place);
    for (const name of existsSync(kept) ? readdirSync(kept) : []) {
      if (!names.includes(name)) rmSync(join(kept, name), { recursive: true });
    }
    for (const name of names) {
      const stats = lstatSync(join(this.folder, place, name));
      if (stats.isFile() && this.contents.has(stats.ino)) this.keep(join(place, name), stats.ino);
    }
  }

  private keep(place: string, inode: number): void {
    const kept = join(this.kept, place);
    mkdirSync(dirname(kept), { recursive: true });
    writeFileSync(kept, this.contents.get(inode) ?? '');
  }
}

function filesOf(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
