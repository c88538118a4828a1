import { type ReactNode, use } from 'react';
import {
  type Calculation,
  type Figure,
  pageView,
  piecesOf,
  typedCalculation,
  type TypedEntries,
  withoutBlanks,
} from '#lib/calculations';
import { type PlacedBet, RowPlaceContext } from '../../../../components/betting/row-place.ts';
import { CopyButton } from '../../../../components/ui/copy-button.tsx';
import { FigureText } from '../figure-text.tsx';
import styles from '../../calculation-page.module.css';
import { type BodyProps, Sheet, SheetRow } from './sheet.tsx';

/** The bets of a dutch in order: each with its selection, odds, a stake to copy, and its result. */
export function DutchList({ calculation, answer, entries }: BodyProps): ReactNode {
  const row = use(RowPlaceContext);
  const given = withoutBlanks(entries);
  const { draft } = typedCalculation(calculation.fields, given);
  const { figures, tables } = pageView(answer, calculation, draft);
  const odds = oddsOf(calculation, given);
  const [table] = tables;
  // Bets that were added or removed since are not those of the row.
  const placed = row?.bets.length === table?.rows.length ? row?.bets : undefined;
  return (
    <>
      <dl className={styles.figures}>
        {figures
          .filter(({ label }) => label !== 'Profit')
          .map((figure) => (
            <div key={figure.label}>
              <dt>{figure.label}</dt>
              <dd>
                <FigureText figure={figure} />
              </dd>
            </div>
          ))}
      </dl>
      {table !== undefined && (
        <Sheet label="Bets in order" columns={['', 'Odds', ...table.columns.map(labelOf)].map(toColumn)}>
          {table.rows.map((bet, index) => (
            <SheetRow
              key={bet.name}
              name={nameOf(bet.name, placed?.[index])}
              cells={[
                { of: 'Odds', figure: odds[index] },
                ...bet.figures.map((figure) => ({ of: figure.label, figure: <BetFigure figure={figure} /> })),
              ]}
            />
          ))}
        </Sheet>
      )}
    </>
  );
}

function labelOf({ label }: { readonly label: string }): string {
  return label;
}

function toColumn(label: string): { readonly label: string } {
  return { label };
}

/** The odds of each bet as typed; those of `back` are the first. */
function oddsOf({ fields }: Calculation, entries: TypedEntries): readonly string[] {
  const list = fields.find(({ kind }) => kind === 'list');
  if (list?.kind !== 'list') return [];
  const typed = entries[list.name];
  const texts = typeof typed === 'string' ? [typed] : (typed ?? []);
  const others = texts.map((text) => piecesOf(list, text)[0] ?? '');
  const { back } = entries;
  return typeof back === 'string' ? [back, ...others] : others;
}

/** The name of a bet: `Bet 1`, or `Arsenal at Coral` of the row that the calculation was opened from. */
function nameOf(name: string, placed: PlacedBet | undefined): string {
  return placed === undefined ? name : `${placed.selection} at ${placed.bookie}`;
}

/** A figure of a bet; a stake has a button that copies it. */
function BetFigure({ figure }: { readonly figure: Figure }): ReactNode {
  const { label, text } = figure;
  if (label !== 'Stake' || text === null) return <FigureText figure={figure} />;
  return (
    <span className={styles.copied}>
      <FigureText figure={figure} />{' '}
      <span className={styles.actions}>
        <CopyButton size="sm" variant="quiet" aria-label={`Copy stake ${text}`} text={() => text} />
      </span>
    </span>
  );
}
