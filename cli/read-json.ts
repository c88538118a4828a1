import { readJson } from '#lib';
import { BadInput, badInput } from './bad-input.ts';
import { MAX_SLIP_BYTES, readText, type Source } from './read-input.ts';

/** Reads a source as JSON. Throws bad input with the position of the first syntax error. */
export async function readSourceJson(source: Source): Promise<unknown> {
  const text = await readText(source);
  const result = readJson(text, { characters: MAX_SLIP_BYTES });
  if (result.ok) return result.value;
  if (text.trim() === '') throw badInput('Empty: a JSON object is needed', source.name);
  throw new BadInput(
    result.issues.map(({ path, message, code }) => ({ path, given: '', message, code })),
    source.name,
  );
}
