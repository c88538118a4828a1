import {
  type LayMarketName,
  type MatchedForm,
  missingText,
  mixUpOf,
  type OddsMixUp,
  readTypedBet,
  type SavedDraft,
  savedDrafts,
  toDraft,
  work,
  type Worked,
} from '#lib/matched';
import { ladderOf, sidesOf } from '#lib/product';
import type { MatchedDocument } from '../../../api/bets.ts';
import type { OpenRow } from '../../../panels/open-row.ts';
import { matchedDocument } from '../../../saving/matched-document.ts';

/** The calculation of a form: results, errors, and the bets to save. */
export type Calculation = {
  /** Undefined while the form is invalid or incomplete, and if no lay is needed. */
  readonly worked: Worked | undefined;
  /** The fields that are needed before there are results, in words; empty if none is missing or one is invalid. */
  readonly missing: string;
  readonly notes: readonly string[];
  readonly mixUp: OddsMixUp | undefined;
  /** Messages by the path of their field: `back.stake`, `eachWay.lay.odds`. */
  readonly errors: ReadonlyMap<string, readonly string[]>;
  /** The bets as they are saved; none while there is nothing to save. */
  readonly documents: readonly MatchedDocument[];
};

/** Validates and computes a form, with the prices of the row that it is open on. */
export function calculate(form: MatchedForm, open: OpenRow | undefined): Calculation {
  const draft = toDraft(form);
  const reading = readTypedBet(draft);
  if (reading.kind !== 'bet') {
    const issues = reading.kind === 'wrong' ? reading.issues : [];
    const errors = new Map(issues.map(({ path, message }) => [path, [message]]));
    const missing = reading.kind === 'blank' ? missingText(reading.missing) : '';
    return { worked: undefined, missing, notes: [], mixUp: undefined, errors, documents: [] };
  }
  const { lay, placeLay } = open === undefined ? NO_SIDES : sidesOf(open.row);
  const answer = work(reading.bet, { lay: ladderOf(lay), place: ladderOf(placeLay) });
  const worked = answer.kind === 'worked' ? answer.figures : undefined;
  return {
    worked,
    missing: '',
    notes: [...reading.notes, ...(answer.kind === 'blank' ? [] : answer.notes)],
    mixUp: mixUpOf(reading.bet),
    errors: new Map(),
    documents: worked === undefined ? [] : savedDrafts(draft, worked).map((saved) => inRow(saved, open)),
  };
}

const NO_SIDES = { lay: undefined, placeLay: undefined };

/** A saved bet with the event of its row, and the two contracts that it is on. */
function inRow(saved: SavedDraft, open: OpenRow | undefined): MatchedDocument {
  const document = matchedDocument(saved);
  if (open === undefined) return document;
  const { back, lay, placeLay } = sidesOf(open.row);
  const market: LayMarketName = saved.part === 'place' ? 'place' : 'lay';
  const layContract = market === 'place' ? placeLay : lay;
  return { ...document, context: { event: open.row.event, backContract: back, layContract } };
}
