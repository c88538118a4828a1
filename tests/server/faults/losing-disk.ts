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
 * A fake disk for one folder that keeps only what was synced: `afterPowerLoss` writes the folder as it would be found. A
 * file has the contents of its last `fsync`. A created or deleted name lasts once its file or directory was synced.
 */
export class LosingDisk {
  private readonly folder: string;
  private readonly syncedFolder: string;
  /** The contents of each inode at its last sync. */
  private readonly contents = new Map<number, Buffer>();
  private readonly fsync = fs.fsyncSync;

  /** Starts recording; what is in the folder counts as synced, and is copied to `syncedFolder`. */
  constructor(folder: string, syncedFolder: string) {
    this.folder = folder;
    this.syncedFolder = syncedFolder;
    cpSync(folder, syncedFolder, { recursive: true });
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
   * Writes the folder as found after a power loss now. `survives` decides for each file whether its unsynced writes are
   * there all the same: a system may flush them at any time.
   */
  afterPowerLoss(to: string, survives: () => boolean): void {
    cpSync(this.syncedFolder, to, { recursive: true });
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
    const syncedPath = join(this.syncedFolder, place);
    for (const name of existsSync(syncedPath) ? readdirSync(syncedPath) : []) {
      if (!names.includes(name)) rmSync(join(syncedPath, name), { recursive: true });
    }
    for (const name of names) {
      const stats = lstatSync(join(this.folder, place, name));
      if (stats.isFile() && this.contents.has(stats.ino)) this.keep(join(place, name), stats.ino);
    }
  }

  private keep(place: string, inode: number): void {
    const syncedPath = join(this.syncedFolder, place);
    mkdirSync(dirname(syncedPath), { recursive: true });
    writeFileSync(syncedPath, this.contents.get(inode) ?? '');
  }
}

function filesOf(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
