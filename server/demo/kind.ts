import type { SourceKind } from '../odds/sources/source-kind.ts';
import { sourceName } from '../odds/sources/source-name.ts';
import { createDemoSources } from './demo-source.ts';

const STEP_MS = 1000;

/** The simulated market: `demo`. */
export const DEMO: SourceKind<string, { readonly seed: string }> = {
  form: '',
  settings: ({ DEMO_SEED: seed }) => ({ seed }),
  read: (argument) => argument,
  create: (_, { seed }, { clock, bookies, competitions }) => {
    const name = sourceName('demo', { of: seed, shown: seed });
    return createDemoSources({ name, seed, clock, stepMs: STEP_MS, bookies, competitions });
  },
};
