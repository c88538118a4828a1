import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Run by `npm ci`: points git at the hooks in this folder. A no-op in a copy without history, without git or without
 * development dependencies. Does not replace hooks that the user has configured.
 */
const ROOT = join(import.meta.dirname, '../..');
const HOOKS = 'scripts/hooks';

/** The output of a git command; empty when it fails. @param {readonly string[]} args @returns {string} */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

if (existsSync(join(ROOT, '.git')) && existsSync(join(ROOT, 'node_modules/tsx'))) {
  const current = git('config', '--get', 'core.hooksPath');
  if (current === '') git('config', '--local', 'core.hooksPath', HOOKS);
  else if (current !== HOOKS) console.log(`Commit messages are not checked: core.hooksPath is ${current}.`);
}
