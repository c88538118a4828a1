import { BaseSequencer, type Reporter, type TestModule, type TestSpecification } from 'vitest/node';

/** A test file's record in this run: a decaying count of killed mutants, and its longest duration. */
type Usefulness = { readonly kills: number; readonly milliseconds: number };

/** The weight of older kills. The same file mostly kills neighbouring mutants. */
const DECAY = 0.8;
const UNKNOWN: Usefulness = { kills: 0, milliseconds: 0 };

/** Ranks files without a kill by their duration. */
const MIN_KILLS = 0.05;
const START_MILLISECONDS = 20;

const usefulness = new Map<string, Usefulness>();

/** Records after each test file whether it killed the mutant. */
export const killRecorder: Reporter = {
  onTestModuleEnd(module: TestModule): void {
    const { kills, milliseconds } = usefulness.get(module.moduleId) ?? UNKNOWN;
    usefulness.set(module.moduleId, {
      kills: kills * DECAY + (module.ok() ? 0 : 1),
      milliseconds: Math.max(milliseconds, module.diagnostic().duration),
    });
  },
};

function killsPerTime({ moduleId }: TestSpecification): number {
  const { kills, milliseconds } = usefulness.get(moduleId) ?? UNKNOWN;
  return (kills + MIN_KILLS) / (milliseconds + START_MILLISECONDS);
}

/** Starts with the files that will probably kill a mutant soonest. The default starts with the longest. */
export class LikelyKillersFirst extends BaseSequencer {
  override sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(specifications.toSorted((one, other) => killsPerTime(other) - killsPerTime(one)));
  }
}
