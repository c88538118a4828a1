import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The version in the nearest package.json above a folder; this file and its bundle lie at different depths. */
export function versionAbove(folder: string): string {
  const file = join(folder, 'package.json');
  if (existsSync(file)) {
    const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Object(manifest) === manifest && 'version' in Object(manifest) ? String(Reflect.get(Object(manifest), 'version')) : '';
  }
  const parent = dirname(folder);
  return parent === folder ? '' : versionAbove(parent);
}
