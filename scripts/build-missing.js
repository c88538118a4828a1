import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Runs before `npm start` and the operator's commands: builds the parts that the arguments name if they are missing or
 * out of date (scripts/build.ts). An installation without development dependencies cannot build, and uses the existing
 * build.
 */
const ROOT = join(import.meta.dirname, '..');
const TSX = join(ROOT, 'node_modules/tsx/dist/cli.mjs');
const parts = process.argv.slice(2);

if (existsSync(TSX)) {
  const args = [TSX, join(import.meta.dirname, 'build.ts'), '--missing', ...parts];
  process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
} else {
  const file = parts.includes('command') ? 'dist/cli/betcalc.js' : 'dist/server/main.js';
  if (!existsSync(join(ROOT, file))) {
    console.error(
      `${file} is not built, and this installation has no development dependencies to build it with. Run npm ci && npm run build, then npm prune --omit=dev.`,
    );
    process.exitCode = 1;
  }
}
