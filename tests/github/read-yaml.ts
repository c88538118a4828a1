import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';

const ROOT = join(import.meta.dirname, '../..');

/** The value of a YAML text. Throws on anything that a stricter parser may refuse, duplicate keys included. */
export function parseYaml(text: string): unknown {
  const document = parseDocument(text, { strict: true, uniqueKeys: true });
  const [problem] = [...document.errors, ...document.warnings];
  if (problem !== undefined) throw problem;
  return document.toJS();
}

/** The value of a YAML file, by its path from the root of the project. */
export function readYaml(path: string): unknown {
  return parseYaml(readFileSync(join(ROOT, path), 'utf8'));
}
