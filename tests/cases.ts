import fc from 'fast-check';

const ALL = 100;
const { numRuns = ALL } = fc.readConfigureGlobal();

/** The number of cases to try where `count` is the usual one: FC_RUNS is the percentage, 100 unless it is set. */
export const cases = (count: number): number => Math.ceil((count * numRuns) / ALL);
