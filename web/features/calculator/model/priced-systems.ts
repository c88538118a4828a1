import { type BetDraft, compareSystems, isSlug, type Pence, type Slug } from '#lib';
import { readAnySlip } from '#lib/text';
import { slipQuery } from '#lib/slip';
import { calculatorPath } from '../../../app/paths.ts';

/** The total stake of each priced system, in pounds. */
const OUTLAY = '10';

/** The return of a system for the outlay if all selections win, and the URL that opens it with them. */
export type PricedSystem = { readonly returns: Pence; readonly to: string };

/** The systems that take the selections of a text, by slug, or the error of an invalid text. */
export type PricedSystems =
  | { readonly kind: 'priced'; readonly count: number; readonly systems: ReadonlyMap<Slug, PricedSystem> }
  | { readonly kind: 'wrong'; readonly message: string };

/** Prices every system on the selections of a text, at the same outlay, each-way if the text says so. */
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
