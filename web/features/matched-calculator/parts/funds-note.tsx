import type { Dispatch, ReactNode } from 'react';
import { moneyText, type Pence } from '#lib';
import { fittingStake, type FormEdit, layMoney, type MatchedBet, type Worked } from '#lib/matched';
import { type NeededFunds, neededFunds, sidesOf } from '#lib/product';
import { useFunds } from '../../../api/use-funds.ts';
import { Money } from '../../../components/betting/money.tsx';
import { pounds } from '../../../components/betting/pounds.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Note } from '../../../components/ui/note.tsx';
import type { OpenRow } from '../../../panels/open-row.ts';

type FundsNoteProps = {
  readonly worked: Worked;
  readonly row: OpenRow['row'];
  readonly bookie: (code: string) => string;
  readonly act: Dispatch<FormEdit>;
};

/** The funds that the lays of a row need at exchanges whose funds are stated, and the stake that fits. */
export function FundsNote({ worked, row, bookie, act }: FundsNoteProps): ReactNode {
  const funds = useFunds();
  const { bet } = worked;
  const money = funds.size === 0 ? undefined : layMoney(bet);
  if (money === undefined) return null;
  return neededFunds(sidesOf(row), money, funds).map((needed) => (
    <Note key={needed.bookieCode} tone={needed.short === undefined ? 'plain' : 'warn'}>
      {bookie(needed.bookieCode)}: needs <Money amount={needed.needs} /> of the{' '}
      <Money amount={needed.available} /> that you have there.
      {needed.short !== undefined && <Short needed={needed} bet={bet} act={act} />}
    </Note>
  ));
}

type ShortProps = Pick<FundsNoteProps, 'act'> & {
  readonly needed: NeededFunds;
  readonly bet: MatchedBet;
};

function Short({ needed: { short, available }, bet, act }: ShortProps): ReactNode {
  const stake = bet.kind === 'single' ? fittingStake(bet, available) : undefined;
  return (
    <>
      {' '}
      <Money amount={short} /> is missing.
      {stake !== undefined && <Fitting stake={stake} act={act} />}
    </>
  );
}

function Fitting({ stake, act }: Pick<ShortProps, 'act'> & { readonly stake: Pence }): ReactNode {
  const text = moneyText(stake);
  return (
    <>
      {' '}
      <Button variant="link" onClick={() => act({ kind: 'back', fields: { stake: text } })}>
        Stake {pounds(text)}, which fits
      </Button>
    </>
  );
}
