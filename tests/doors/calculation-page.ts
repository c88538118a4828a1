import { Fraction } from 'fraction.js';
import { answerForm, calculate, type Calculation, emptyEntries } from '#lib/calculations';
import {
  COMMISSION_BASES,
  EMPTY_FORM,
  type LaidRow,
  LAY_ROUNDINGS,
  LAY_RULE4_MODES,
  type LayChoice,
  MATCHED_BET_TYPES,
  matchedBetJson,
  type MatchedForm,
  matchedResultsJson,
  readTypedBet,
  toDraft,
} from '#lib/matched';
import { entriesOf as linkedEntries, queryOf } from '../../web/features/calculations/model/entries.ts';
import { calculate as matchedScreen } from '../../web/features/matched-calculator/model/calculate.ts';
import {
  calculationText,
  parseCalculation,
} from '../../web/features/matched-calculator/model/calculation-link.ts';
import { valueAt } from '../golden/published-call.ts';
import { entriesOf, withUsualNames } from './typed-entries.ts';

/**
 * The exact answer of a calculation's page to the link of a draft. Where its screen differs from the library's answer
 * to the draft, the answer of the screen.
 */
export function pageAnswer(calculation: Calculation, draft: object): string {
  return calculation.name === 'matched-bet' ? matchedAnswer(draft) : formAnswer(calculation, draft);
}

/** A page with the form of its fields. */
function formAnswer(calculation: Calculation, given: object): string {
  const { name } = calculation;
  const query = queryOf(calculation, { ...emptyEntries(calculation), ...entriesOf(calculation, given) });
  const { draft, answer, issues } = answerForm(calculation, linkedEntries(calculation, `?${query}`));
  const screen = JSON.stringify({ answer, issues });
  const own = JSON.stringify({ answer: calculate(name, given, { workings: true }), issues: [] });
  return screen === own ? JSON.stringify(calculate(name, draft, { exact: true })) : screen;
}

/** The matched calculator, whose link is a text of its own. */
function matchedAnswer(given: object): string {
  const form = parseCalculation(calculationText(matchedForm(withUsualNames(given))));
  const { worked } = matchedScreen(form, undefined);
  const parts = worked === undefined ? [] : worked.kind === 'single' ? [worked] : [worked.win, worked.place];
  const shown = parts.map(({ figures }) => matchedResultsJson(figures, { exact: true }));
  const answer = matchedBetJson(readTypedBet(toDraft(form)), { exact: true });
  const isShown = (answer.kind === 'worked') === shown.length > 0;
  const isSame = answer.kind !== 'worked' || answer.betKind === 'eachWay' || isPart(answer, shown[0]);
  return isShown && isSame ? JSON.stringify(answer) : JSON.stringify(shown);
}

const isPart = (answer: object, figures: object = {}): boolean =>
  Object.entries(figures).every(([name, figure]) => valueAt(answer, name) === figure);

/** The form of a draft, as it would be typed. */
function matchedForm(draft: object): MatchedForm {
  const text = textsOf(draft);
  const choice = (prefix: string): LayChoice => {
    const stake = text(`${prefix}layStake`);
    return {
      ownStake: stake === '' ? undefined : stake,
      laid: laidRows(valueAt(draft, `${prefix}matched`)),
    };
  };
  const isEachWay = valueAt(draft, 'eachWay') !== undefined;
  const worth = text('uncertaintyMultiplier');
  return {
    betType: chosen(MATCHED_BET_TYPES, text('betType')) ?? EMPTY_FORM.betType,
    back: {
      stake: text('back.stake'),
      odds: text('back.odds'),
      commission: text('back.commission'),
      rule4: text('back.rule4'),
      cashback: text('back.cashback'),
      boost: text('back.boostPct', text('back.oddsBoost')),
      bonusIfWin: text('back.bonusIfWin'),
    },
    boostUnit: text('back.boostPct') === '' ? 'multiplier' : 'percent',
    lay: { odds: text('lay.odds'), commission: text('lay.commission'), rule4: text('lay.rule4') },
    rule4Mode: chosen(LAY_RULE4_MODES, text('lay.rule4Mode')) ?? EMPTY_FORM.rule4Mode,
    rounding: chosen(LAY_ROUNDINGS, text('rounding')) ?? EMPTY_FORM.rounding,
    commissionBasis: chosen(COMMISSION_BASES, text('commissionBasis')) ?? EMPTY_FORM.commissionBasis,
    worth: worth === '' ? '' : new Fraction(worth).mul(100).toString(),
    ...choice(''),
    eachWay: isEachWay
      ? {
          terms: text('eachWay.terms', '1/5'),
          odds: text('eachWay.lay.odds'),
          commission: text('eachWay.lay.commission'),
          choice: choice('eachWay.'),
        }
      : undefined,
    context: undefined,
  };
}

/** A reader of the texts of a draft by their dotted paths; without one it returns the fallback. */
function textsOf(draft: object) {
  return (path: string, fallback = ''): string => {
    const value = valueAt(draft, path);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : fallback;
  };
}

const chosen = <T extends string>(choices: readonly T[], text: string): T | undefined =>
  choices.find((choice) => choice === text);

function laidRows(matched: unknown): readonly LaidRow[] {
  const rows: readonly unknown[] = Array.isArray(matched) ? matched : [];
  return rows.map((row, i) => ({
    id: i + 1,
    stake: String(valueAt(row, 'stake')),
    odds: String(valueAt(row, 'odds')),
  }));
}
