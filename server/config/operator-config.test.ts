import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { DEFAULT_FILE, loadStableConfig } from './load-stable-config.ts';

const FACTS = {
  sports: {},
  marketTypes: {},
  contractTypes: {},
  plan: { slug: 'beginners', name: 'Beginners Plan', price_pence: 2999, currency: 'GBP', period: 'month' },
} as const;

const folder = mkdtempSync(join(tmpdir(), 'operator-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The configuration that comes with the program, with what it says of its operator replaced. */
function withOperator(operator: unknown) {
  const file = join(folder, 'edited.json');
  const own = /"operator": \{[^}]*\},/u;
  const said = operator === undefined ? '' : `"operator": ${JSON.stringify(operator)},`;
  writeFileSync(file, readFileSync(DEFAULT_FILE, 'utf8').replace(own, said));
  return loadStableConfig(FACTS, file).answer.operator;
}

const NOBODY = loadStableConfig(FACTS).answer.operator;

describe('who runs the site', () => {
  test('is empty until the operator sets it up', () => {
    expect(Object.values(NOBODY).filter((detail) => detail !== null)).toEqual([]);
  });

  test('is empty in a file of an earlier version, which is read all the same', () => {
    expect(withOperator(undefined)).toEqual(NOBODY);
  });

  test('is published as it is written', () => {
    const operator = {
      ...NOBODY,
      name: 'Example Ltd',
      privacy_note: 'Logs last a week.\n\nHosted in London.',
    };
    expect(withOperator(operator)).toEqual(operator);
  });

  test.each([
    [{ terms_note: 'Profit is guaranteed.' }, 'operator.terms_note: must not promise a guarantee'],
    [{ contact_email: 'call us' }, 'operator.contact_email: '],
    [{ contact_url: 'http://example.com/' }, 'operator.contact_url: '],
    [{ phone: '1' }, 'operator.phone: Unknown field'],
  ])('%o cannot be used', (wrong, mistake) => {
    expect(() => withOperator({ ...NOBODY, ...wrong })).toThrow(mistake);
  });
});
