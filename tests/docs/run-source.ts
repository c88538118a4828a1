import * as layline from '#lib';
import * as calculations from '#lib/calculations';
import * as card from '#lib/card';
import * as matched from '#lib/matched';
import * as slip from '#lib/slip';
import * as text from '#lib/text';
import * as valueLib from '#lib/value';
import * as wire from '#lib/wire';
import { format } from 'node:util';
import { runInThisContext } from 'node:vm';
import { transformSync } from 'esbuild';

/** The package's entry points from the sources, by the names that users import. */
export const MODULES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  layline,
  'layline/matched': matched,
  'layline/value': valueLib,
  'layline/calculations': calculations,
  'layline/text': text,
  'layline/slip': slip,
  'layline/card': card,
  'layline/wire': wire,
};

/** Runs TypeScript that may import only the package. `globals` are further names in scope. */
export function runSource(source: string, globals: Readonly<Record<string, unknown>>): void {
  const { code } = transformSync(source, { loader: 'ts', format: 'cjs' });
  const names = ['require', ...Object.keys(globals)];
  const run: unknown = runInThisContext(`(${names.join(', ')}) => {\n${code}\n}`);
  if (!isCallable(run)) throw new Error('a function was expected');
  run(moduleNamed, ...Object.values(globals));
}

function isCallable(value: unknown): value is (...parameters: readonly unknown[]) => void {
  return typeof value === 'function';
}

function moduleNamed(name: string): Readonly<Record<string, unknown>> {
  const found = MODULES[name];
  if (found === undefined) throw new Error(`Examples import the package alone, not ${name}`);
  return found;
}

/** The text that a sample prints by `console.log`. */
export function printedBy(source: string): string {
  const lines: string[] = [];
  runSource(source, { console: { log: (...values: unknown[]) => lines.push(`${format(...values)}\n`) } });
  return lines.join('');
}
