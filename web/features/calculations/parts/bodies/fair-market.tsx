import type { ReactNode } from 'react';
import { Missing } from '../../../../components/betting/money.tsx';
import text from '../../../../components/ui/styles/text.module.css';
import { resultOf, rowsOf, textOf, textsOf } from '../../model/answer-lists.ts';
import styles from '../../calculation-page.module.css';
import { type BodyProps, Sheet, SheetRow } from './sheet.tsx';

/** Short names of the methods, as headings of narrow columns. */
const METHODS: Readonly<Record<string, string>> = {
  multiplicative: 'Multiplicative',
  additive: 'Additive',
  power: 'Power',
  shin: 'Shin',
  oddsRatio: 'Odds ratio',
  goto: 'Goto',
};

/** The market as a table: one row per price, with its fair price by each method and the highest one marked. */
export function FairMarket({ answer }: BodyProps): ReactNode {
  const result = resultOf(answer);
  if (result === undefined) return null;
  const all = rowsOf(result.get('methods'));
  const books = all.length > 0 ? all : [result];
  const longest = textsOf(result.get('worstCase'));
  const methods = books.map((book) => ({
    name: METHODS[textOf(book.get('method')) ?? ''] ?? 'Fair odds',
    fairOdds: textsOf(book.get('fairOdds')),
    chances: textsOf(book.get('chances')),
  }));
  const [first] = methods;
  const prices = textsOf(result.get('prices'));
  const implied = textsOf(result.get('impliedChances'));
  const hasChance = methods.length === 1;
  const columns = [
    'Selection',
    'Odds',
    ...(hasChance ? ['Implied'] : []),
    ...methods.map(({ name }) => name),
    ...(hasChance ? ['Chance'] : []),
  ];
  return (
    <>
      <dl className={styles.figures}>
        <MarginFigure label="Overround" value={textOf(result.get('overroundPct'))} />
        <MarginFigure label="Paid out" value={textOf(result.get('payoutPct'))} />
      </dl>
      <Sheet label="Fair odds of the market" columns={columns}>
        {first?.fairOdds.map((_, row) => (
          <SheetRow
            // oxlint-disable-next-line react/no-array-index-key -- a selection is identified by its index
            key={row}
            name={`Selection ${row + 1}`}
            cells={[
              { of: 'odds', figure: <Odds value={prices[row] ?? null} /> },
              ...(hasChance ? [{ of: 'implied chance', figure: <Odds value={implied[row] ?? null} /> }] : []),
              ...methods.map(({ name, fairOdds }) => ({
                of: name,
                figure: (
                  <Odds
                    value={fairOdds[row] ?? null}
                    isLongest={!hasChance && fairOdds[row] === longest[row]}
                  />
                ),
              })),
              ...(hasChance ? [{ of: 'chance', figure: <Odds value={first.chances[row] ?? null} /> }] : []),
            ]}
          />
        ))}
      </Sheet>
      {!hasChance && (
        <p className={styles.about}>
          <mark className={styles.longest}>Marked</mark> is the longest fair price of a selection, the worst
          case.
        </p>
      )}
    </>
  );
}

function MarginFigure({
  label,
  value,
}: {
  readonly label: string;
  readonly value: string | null;
}): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value === null ? <Missing /> : <span className={text.num}>{value}%</span>}</dd>
    </div>
  );
}

type OddsProps = { readonly value: string | null; readonly isLongest?: boolean };

function Odds({ value, isLongest = false }: OddsProps): ReactNode {
  if (value === null) return <Missing />;
  if (!isLongest) return <span className={text.num}>{value}</span>;
  return (
    <mark className={styles.longest}>
      <span className={text.num}>{value}</span>
      <span className={text.hidden}> worst case</span>
    </mark>
  );
}
