import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAccountName, OWNER, withOwner } from './owner.ts';

/* `npm run owner -- <account>`: writes the owner into the constant and into every link to the repository. */
const ROOT = join(import.meta.dirname, '../..');
const CONSTANT = 'scripts/release/owner.ts';

const [name = ''] = process.argv.slice(2);
if (!isAccountName(name)) {
  console.error('Usage: npm run owner -- <account>, the GitHub account that owns the repository.');
  process.exit(2);
}

const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0');
for (const file of tracked.filter((each) => each !== '' && !each.startsWith('scripts/release/owner'))) {
  const path = join(ROOT, file);
  const text = readFileSync(path, 'utf8');
  const changed = withOwner(text, name);
  if (changed === text) continue;
  writeFileSync(path, changed);
  console.log(file);
}

const constant = join(ROOT, CONSTANT);
const source = readFileSync(constant, 'utf8');
writeFileSync(constant, source.replace(`OWNER = '${OWNER}'`, `OWNER = '${name}'`));
console.log(CONSTANT);
