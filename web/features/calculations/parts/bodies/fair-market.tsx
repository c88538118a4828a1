import type { ReactNode } from 'react';
import { evenOdds, type Figure } from '#lib/calculations';
import { Missing } from '../../../../components/betting/money.tsx';
import text from '../../../../components/ui/styles/text.module.css';
import { resultOf, rowsOf, textOf, textsOf } from '../../model/answer-lists.ts';
import { FigureText } from '../figure-text.tsx';
import styles from '../../calculation-page.module.css';
import { type BodyProps, Sheet, type SheetCell, SheetRow } from './sheet.tsx';

/** The names of the methods. */
const METHODS: Readonly<Record<string, string>> = {
  multiplicative: 'Multiplicative',
  additive: 'Additive',
  power: 'Power',
  shin: 'Shin',
  oddsRatio: 'Odds ratio',
  goto: 'Goto',
};

type Texts = readonly (string | null)[];
type Result = ReadonlyMap<string, unknown>;

/** A selection: its number, and its name or that number again. Two may have one name. */
type Selection = { readonly id: string; readonly label: string };

function selectionAt(result: Result, index: number): Selection {
  const id = `Selection ${index + 1}`;
  return { id, label: textsOf(result.get('names'))[index] ?? id };
}

/** The market as a table, with the chance below each price. */
export function FairMarket({ answer }: BodyProps): ReactNode {
  const result = resultOf(answer);
  if (result === undefined) return null;
  const methods = rowsOf(result.get('methods'));
  return (
    <>
      <dl className={styles.figures}>
        <Percent label="Paid out" value={textOf(result.get('payoutPct'))} />
      </dl>
      {methods.length > 0 ? <AllMethods {...{ result, methods }} /> : <OneMethod result={result} />}
    </>
  );
}

/** A row for each method and a column for each selection, with the highest fair price of each marked. */
function AllMethods({
  result,
  methods,
}: {
  readonly result: Result;
  readonly methods: readonly Result[];
}): ReactNode {
  const longest = textsOf(result.get('worstCase'));
  const selections = longest.map((_, index) => selectionAt(result, index));
  const fair = methods.map((method) => textsOf(method.get('fairOdds')));
  const columns = selections.map((_, at) => evenOdds(fair.map((odds) => odds[at] ?? null)));
  const cells = (odds: Texts, chances: Texts, isMarked: (at: number) => boolean): readonly SheetCell[] =>
    selections.map(({ id, label }, at) => ({
      of: label,
      id,
      figure: <Quote odds={odds[at] ?? null} chance={chances[at] ?? null} isLongest={isMarked(at)} />,
    }));
  return (
    <>
      <Sheet label="Fair odds of the market" columns={[{ label: 'Method' }, ...selections]} isScrolled>
        <SheetRow
          name="Bookmaker"
          cells={cells(textsOf(result.get('prices')), textsOf(result.get('impliedChances')), () => false)}
        />
        {methods.map((method, row) => (
          <SheetRow
            key={textOf(method.get('method'))}
            name={METHODS[textOf(method.get('method')) ?? ''] ?? 'Fair odds'}
            cells={cells(
              columns.map((column) => column[row] ?? null),
              textsOf(method.get('chances')),
              (at) => fair[row]?.[at] === longest[at],
            )}
          />
        ))}
      </Sheet>
      <p className={styles.about}>
        <mark className={styles.longest}>Marked</mark> is the longest fair price of a selection, the worst
        case.
      </p>
    </>
  );
}

/** A row for each selection of a market by one method. */
function OneMethod({ result }: { readonly result: Result }): ReactNode {
  const method = METHODS[textOf(result.get('method')) ?? ''] ?? 'Fair odds';
  const fair = evenOdds(textsOf(result.get('fairOdds')));
  const prices = evenOdds(textsOf(result.get('prices')));
  const implied = textsOf(result.get('impliedChances'));
  const chances = textsOf(result.get('chances'));
  const selections = fair.map((_, index) => selectionAt(result, index));
  const columns = ['Selection', 'Odds', 'Implied', method, 'Chance'];
  return (
    <Sheet label="Fair odds of the market" columns={columns.map((label) => ({ label }))}>
      {selections.map(({ id, label }, row) => (
        <SheetRow
          key={id}
          name={label}
          cells={[
            { of: 'Odds', figure: <Plain kind="odds" value={prices[row]} /> },
            { of: 'Implied', figure: <Plain kind="chance" value={implied[row]} /> },
            { of: method, figure: <Plain kind="odds" value={fair[row]} /> },
            { of: 'Chance', figure: <Plain kind="chance" value={chances[row]} /> },
          ]}
        />
      ))}
    </Sheet>
  );
}

type PlainProps = { readonly kind: Figure['kind']; readonly value: string | null | undefined };

function Plain({ kind, value = null }: PlainProps): ReactNode {
  return <FigureText figure={{ kind, text: value }} />;
}

type PercentProps = { readonly label: string; readonly value: string | null };

function Percent({ label, value }: PercentProps): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Plain kind="percent" value={value} />
      </dd>
    </div>
  );
}

type QuoteProps = {
  readonly odds: string | null;
  readonly chance: string | null;
  readonly isLongest: boolean;
};

/** A price with its chance below it. */
function Quote({ odds, chance, isLongest }: QuoteProps): ReactNode {
  if (odds === null) return <Missing />;
  return (
    <>
      {isLongest ? (
        <mark className={styles.longest}>
          <span className={text.num}>{odds}</span>
          <span className={text.hidden}> worst case</span>
        </mark>
      ) : (
        <span className={text.num}>{odds}</span>
      )}
      <span className={styles.chance}>
        {' '}
        <Plain kind="chance" value={chance} />
      </span>
    </>
  );
}
