import {
  type BetDraft,
  formatDecimalOdds,
  legPrice,
  percentText,
  gainText,
  type Selection,
  validateBet,
} from '#lib';
import { type Slip, type SlipSelection, toDraft } from '#lib/slip';

/** A sentence with the prices that a selection pays; undefined if it pays exactly its odds. */
export type PriceHint = string | undefined;

type HintOptions = {
  /** Each-way and rules, which all selections share. */
  readonly slip: Pick<Slip, 'eachWay' | 'rules'>;
  readonly places: number;
  readonly showPlace: boolean;
};

/**
 * Returns the effective prices in decimal odds: `Win 3.70, place 1.54 after 10% rule 4`. An em dash if the
 * selection is invalid; undefined if it pays exactly its odds.
 */
export function priceHint(selection: SlipSelection, { slip, places, showPlace }: HintOptions): PriceHint {
  const bet = validateBet(draftOf(selection, slip));
  if (!bet.ok) return '—';
  const [only] = bet.value.selections;
  if (only === undefined) return '—';
  const win = formatDecimalOdds(legPrice(only, 'win', bet.value.rules), places);
  const why = reasons(only);
  if (!slip.eachWay.enabled) return why === '' ? undefined : `Pays ${win}${why}`;
  const place = formatDecimalOdds(legPrice(only, 'place', bet.value.rules), places);
  return showPlace ? `Win ${win}, place ${place}${why}` : `Win ${win}${why}`;
}

function draftOf(selection: SlipSelection, { eachWay, rules }: HintOptions['slip']): BetDraft {
  const slip: Slip = {
    system: 'singles',
    selections: [selection],
    nextId: selection.id + 1,
    stake: '1',
    stakeFormat: 'perLine',
    stakeType: 'cash',
    eachWay,
    promos: { boostPct: '', commissionPct: '' },
    rules,
    meta: { bookieId: null, placed: false, liveTrack: false },
  };
  return toDraft({ slip });
}

function reasons({ rule4, boost }: Selection): string {
  const parts = [
    ...(boost.n === boost.d ? [] : [`${gainText(boost)}% boost`]),
    ...(rule4.n === 0 ? [] : [`${percentText(rule4)}% rule 4`]),
  ];
  return parts.length === 0 ? '' : ` after ${parts.join(' and ')}`;
}
