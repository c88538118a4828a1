import { isBuiltin } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HOMES, ZONES } from './zones.js';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** @param {string} path */
function fromRoot(path) {
  return relative(ROOT, path).split(sep).join('/');
}

/** @param {string} file */
function zoneOf(file) {
  return ZONES.find((zone) => zone.files.test(file));
}

/**
 * The reason why `file` may not import `specifier`; undefined if it may.
 *
 * @param {string} file path from the root, with slashes
 * @param {string} specifier as written
 * @param {'static' | 'lazy'} kind lazy if nothing is loaded with the file: a type, or an `import()`
 * @returns {string | undefined}
 */
function forbidden(file, specifier, kind) {
  const zone = zoneOf(file);
  if (zone === undefined) return `'${file}' belongs to no zone: give it one in scripts/lint/zones.js.`;
  if (specifier.startsWith('.')) return forbiddenFile(zone, { file, specifier, kind });
  if (specifier.startsWith('#')) return forbiddenLibrary(zone, specifier);
  return forbiddenPackage(file, zone, specifier);
}

/**
 * @param {import('./rule.ts').Zone} zone
 * @param {{ file: string, specifier: string, kind: 'static' | 'lazy' }} imported
 */
function forbiddenFile(zone, { file, specifier, kind }) {
  const target = fromRoot(join(ROOT, dirname(file), specifier));
  const targetZone = zoneOf(target);
  if (targetZone === undefined) return `'${target}' is outside the project.`;
  const isInLib = file.startsWith('lib/');
  if (isInLib && /(?:^|\/)index\.ts$/u.test(target) && !file.endsWith('.test.ts')) {
    return `Inside lib import the file that has it, not '${target}': index files are for the outside.`;
  }
  if (target.startsWith('lib/') && !isInLib) return `Import the library as '#lib', not as '${specifier}'.`;
  if (targetZone.name === 'cli views' && zone.name === 'cli' && kind === 'lazy') return undefined;
  if (targetZone === zone || zone.imports.includes(targetZone.name)) return undefined;
  return `${zone.name} may not import ${targetZone.name}. It may import: ${[zone.name, ...zone.imports].join(', ')}.`;
}

/**
 * @param {import('./rule.ts').Zone} zone
 * @param {string} specifier
 */
function forbiddenLibrary(zone, specifier) {
  if (zone.imports.includes('#lib')) return undefined;
  return `${zone.name} may not import '${specifier}': inside lib imports are relative.`;
}

/**
 * @param {string} file
 * @param {import('./rule.ts').Zone} zone
 * @param {string} specifier
 */
function forbiddenPackage(file, zone, specifier) {
  if (isBuiltin(specifier)) {
    return zone.packages === 'any' ? undefined : `${zone.name} may not import Node's '${specifier}'.`;
  }
  const home = HOMES.find(({ packages }) => packages.test(specifier));
  if (home !== undefined) {
    return home.files.test(file) ? undefined : `'${specifier}' belongs to ${home.home}.`;
  }
  return zone.packages === 'listed' ? `${zone.name} may not import the package '${specifier}'.` : undefined;
}

/**
 * Reports every import, re-export and `import()` that crosses a fence of scripts/lint/zones.js.
 *
 * @type {import('./rule.ts').Rule}
 */
export const fence = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = fromRoot(context.filename);

    /** @param {any} node @param {any} source @param {'static' | 'lazy'} kind */
    const check = (node, source, kind) => {
      const message = typeof source?.value === 'string' ? forbidden(file, source.value, kind) : undefined;
      if (message !== undefined) context.report({ node, message });
    };

    return {
      ImportDeclaration: (node) => check(node, node.source, node.importKind === 'type' ? 'lazy' : 'static'),
      ExportNamedDeclaration: (node) =>
        check(node, node.source, node.exportKind === 'type' ? 'lazy' : 'static'),
      ExportAllDeclaration: (node) =>
        check(node, node.source, node.exportKind === 'type' ? 'lazy' : 'static'),
      ImportExpression: (node) => check(node, node.source, 'lazy'),
      TSImportType: (node) => check(node, node.source, 'lazy'),
    };
  },
};
