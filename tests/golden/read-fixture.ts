import { readFileSync } from 'node:fs';

const FIXTURES = new URL('../../fixtures/', import.meta.url);

/** The content of a file under fixtures/, with the type that its reader names, unchecked. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the reader names the shape
export const readFixture = <T>(path: string): T => {
  const parsed: unknown = JSON.parse(readFileSync(new URL(path, FIXTURES), 'utf8'));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own files: a wrong shape fails its test
  return parsed as T;
};
