import type { ReactNode } from 'react';
import { SignedPounds, Missing } from '../../../../components/betting/money.tsx';
import { pounds } from '../../../../components/betting/pounds.ts';
import text from '../../../../components/ui/styles/text.module.css';
import { resultOf, rowsOf, textOf } from '../../model/answer-lists.ts';
import styles from '../../calculation-page.module.css';
import { type BodyProps, Pounds, Sheet, SheetRow } from './sheet.tsx';

type Members = ReadonlyMap<string, unknown>;

const CASH_OUT_COLUMNS = [{ label: 'Selection' }, { label: 'Returns' }, { label: 'Fair value' }];

/** The position as a table: one row per outcome, with the result before, the bet to place, and the result after. */
export function OpenPosition({ answer }: BodyProps): ReactNode {
  const result = resultOf(answer);
  if (result === undefined) return null;
  const stakes = rowsOf(result.get('stakes'));
  const outcomes = rowsOf(result.get('results')).map((row) => ({
    name: textOf(row.get('outcome')) ?? '',
    row,
  }));
  const cashOuts = rowsOf(result.get('cashOuts'));
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>Worst result before</dt>
          <dd>
            <SignedPounds amount={textOf(result.get('worstBefore'))} />
          </dd>
        </div>
      </dl>
      <Sheet
        label="Position by outcome"
        columns={[
          { label: 'Outcome' },
          { label: 'Before' },
          { label: 'To place now' },
          { label: 'Liability' },
          { label: 'After' },
        ]}
      >
        {outcomes.map(({ name, row }) => {
          const own = stakes.filter((stake) => stake.get('selection') === name);
          return (
            <SheetRow
              key={name}
              name={name}
              cells={[
                { of: 'Before', figure: <SignedPounds amount={textOf(row.get('before'))} /> },
                { of: 'To place now', figure: <Lines of={own} show={placing} /> },
                { of: 'Liability', figure: <Lines of={own} show={liability} /> },
                { of: 'After', figure: <SignedPounds amount={textOf(row.get('after'))} /> },
              ]}
            />
          );
        })}
      </Sheet>
      {cashOuts.length > 0 && (
        <Sheet label="Fair cash-outs" columns={CASH_OUT_COLUMNS}>
          {cashOuts.map((row) => (
            <SheetRow
              key={textOf(row.get('selection'))}
              name={textOf(row.get('selection')) ?? ''}
              cells={[
                { of: 'Returns', figure: <Pounds amount={row.get('returns')} /> },
                { of: 'Fair value', figure: <Pounds amount={row.get('fairValue')} /> },
              ]}
            />
          ))}
        </Sheet>
      )}
    </>
  );
}

/** The bet to place on a selection: `Lay £23.81 at 2.52`, with the account if it has one. */
function placing(stake: Members): string {
  const side = stake.get('side') === 'lay' ? 'Lay' : 'Back';
  const account = textOf(stake.get('account'));
  const at = account === null ? '' : `, ${account}`;
  return `${side} ${pounds(textOf(stake.get('stake')) ?? '')} at ${textOf(stake.get('price')) ?? ''}${at}`;
}

function liability(stake: Members): string {
  const amount = textOf(stake.get('liability'));
  return amount === null ? '' : pounds(amount);
}

type LinesProps = { readonly of: readonly Members[]; readonly show: (stake: Members) => string };

function Lines({ of, show }: LinesProps): ReactNode {
  const lines = of.map(show).filter((line) => line !== '');
  if (lines.length === 0) return <Missing />;
  return lines.map((line) => (
    <div key={line} className={text.num}>
      {line}
    </div>
  ));
}
