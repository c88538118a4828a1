import { type BetDraft, compareSystems, isSlug, type Pence, type Slug } from '#lib';
import { readAnySlip } from '#lib/text';
import { slipQuery } from '#lib/slip';
import { calculatorPath } from '../../../app/paths.ts';

/** The stake that every system is priced at, in pounds. */
const OUTLAY = '10';

/** The return of a system for the outlay if all selections win, and the address that opens it with them. */
export type PricedSystem = { readonly returns: Pence; readonly to: string };

/** The systems that take the selections of a text, by name; or the sentence that says what is wrong with it. */
export type PricedSystems =
  | { readonly kind: 'priced'; readonly count: number; readonly systems: ReadonlyMap<Slug, PricedSystem> }
  | { readonly kind: 'wrong'; readonly message: string };

/** Prices every system over the selections of a text, at one outlay. Each-way is that of the text. */
export function pricedSystems(text: string): PricedSystems {
  const read = readAnySlip(text);
  if (read.kind === 'wrong') return { kind: 'wrong', message: read.issues[0]?.message ?? '' };
  const { selections, eachWay } = read.draft;
  const picks = { selections, totalStake: OUTLAY, ...(eachWay === undefined ? {} : { eachWay }) };
  const compared = compareSystems(picks);
  if (!compared.ok) return { kind: 'wrong', message: compared.issues[0]?.message ?? '' };
  const priced = compared.value.systems.flatMap(({ name, potentialPayout }) =>
    isSlug(name) ? [[name, { returns: potentialPayout, to: addressOf(name, picks) }] as const] : [],
  );
  return { kind: 'priced', count: selections.length, systems: new Map(priced) };
}

function addressOf(system: Slug, picks: Omit<BetDraft, 'system'>): string {
  return `${calculatorPath(system)}?${slipQuery({ draft: { ...picks, system }, notes: [] })}`;
}
