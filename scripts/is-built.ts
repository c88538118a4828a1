import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** True if a stamp exists and no source is newer. Removing a file updates its folder's time. */
export function isBuilt(stamp: string, sources: readonly string[]): boolean {
  const built = statSync(stamp, { throwIfNoEntry: false });
  return built !== undefined && sources.every((source) => isOlder(source, built.mtimeMs));
}

function isOlder(path: string, than: number): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined || stats.mtimeMs > than) return false;
  return !stats.isDirectory() || readdirSync(path).every((name) => isOlder(join(path, name), than));
}
