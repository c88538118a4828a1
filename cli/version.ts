import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The version in the nearest package.json at or above a folder that has one; empty if none has. */
export function versionAbove(folder: string): string {
  const found = versionIn(join(folder, 'package.json'));
  const parent = dirname(folder);
  return found !== '' || parent === folder ? found : versionAbove(parent);
}

function versionIn(file: string): string {
  if (!existsSync(file)) return '';
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const isObject = typeof manifest === 'object' && manifest !== null;
  return isObject && 'version' in manifest ? String(manifest.version) : '';
}
