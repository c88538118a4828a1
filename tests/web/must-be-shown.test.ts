import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { MUST_BE_SHOWN } from '../../web/api/stable-config.ts';

const CONFIG = join(import.meta.dirname, '../../server/config/stable-config.json');

test('what the app shows until it has the configuration is what that one shows, so that nothing moves', () => {
  const text: unknown = JSON.parse(readFileSync(CONFIG, 'utf8'));
  const { must_be_shown: configured } = z.object({ must_be_shown: z.unknown() }).parse(text);
  expect(MUST_BE_SHOWN).toEqual(configured);
});
