import type { PlanWire } from '#lib/wire';

/** What the configuration publishes though no file decides it: other parts of the program do, and the app hands it over. */
export type ProgramFacts = {
  /** The sports that odds come in: names by code. */
  readonly sports: Readonly<Record<string, string>>;
  readonly marketTypes: Readonly<Record<string, MarketKind>>;
  readonly contractTypes: Readonly<Record<string, ContractKind>>;
  /** The plan that is for sale; what it promises is the file's. */
  readonly plan: Omit<PlanWire, 'promises'>;
};

type MarketKind = {
  readonly name: string;
  readonly sports: readonly string[];
  /** What its parameter means; null where it has none. */
  readonly param: string | null;
  readonly hasOdds: boolean;
};

type ContractKind = { readonly name: string; readonly template: string };
