import { expect, test } from 'vitest';

import { loadStableConfig } from '../../server/config/load-stable-config.ts';
import { PROGRAM_FACTS } from '../../server/platform/package-root.ts';
import { monogram } from '../../web/components/betting/feed-names.ts';

test('no two bookies of the configuration have the same letters', () => {
  const { bookies } = loadStableConfig(PROGRAM_FACTS).answer;
  const letters = bookies.map(({ name }) => monogram(name));
  const shared = bookies.filter((_, place) => letters.indexOf(letters[place] ?? '') !== place);
  expect(bookies.length).toBeGreaterThan(30);
  expect(shared).toEqual([]);
});
