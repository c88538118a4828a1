import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { z } from 'zod';

import type { ProgramFacts } from '../config/seed.ts';
import { CONTRACT_TYPES, MARKET_TYPES, SPORTS } from '../odds/messages/markets.ts';
import { PLAN_FOR_SALE, PLANS } from '../payments/plans.ts';

const { name, price } = PLANS[PLAN_FOR_SALE];

/** Facts published with the stable configuration, but defined in code. */
export const PROGRAM_FACTS: ProgramFacts = {
  sports: SPORTS,
  marketTypes: MARKET_TYPES,
  contractTypes: CONTRACT_TYPES,
  plan: {
    slug: PLAN_FOR_SALE,
    name,
    price_pence: price.pence,
    currency: price.currency,
    period: price.period,
  },
};

const packageSchema = z.object({ name: z.literal('layline'), version: z.string() });

/** Finds the project's folder and version by walking up: this file runs from source and bundled in dist. */
export function packageRoot(from = import.meta.dirname): {
  readonly folder: string;
  readonly version: string;
} {
  const file = join(from, 'package.json');
  const read = existsSync(file) ? packageSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
  if (read?.success === true) return { folder: from, version: read.data.version };
  if (dirname(from) === from) throw new Error('The program lies outside its own package');
  return packageRoot(dirname(from));
}
