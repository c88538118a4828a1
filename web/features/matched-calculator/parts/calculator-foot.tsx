import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { moneyText } from '#lib';
import type { MatchedForm } from '#lib/matched';
import { sidesOf } from '#lib/product';
import type { MatchedDocument } from '../../../api/bets.ts';
import { PATHS } from '../../../app/paths.ts';
import { Money } from '../../../components/betting/money.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { CopyButton } from '../../../components/ui/copy-button.tsx';
import { type StableConfig, stableConfigQuery } from '../../../api/stable-config.ts';
import type { OpenRow } from '../../../panels/open-row.ts';
import { useMedia } from '../../../platform/use-media.ts';
import { SaveBet } from '../../../saving/save-bet.tsx';
import { calculationLink, calculationText } from '../model/calculation-link.ts';
import type { CalculationView } from '../model/calculation-view.ts';
import { rowCalculation } from '../model/row-calculation.ts';
import styles from './calculator.module.css';
import type { RowPlace } from '../../../components/betting/row-place.ts';
import { rowWords } from '../model/side-contexts.ts';

type CalculatorFootProps = {
  readonly state: MatchedForm;
  readonly open: OpenRow | undefined;
  /** Empty while there is nothing to save. */
  readonly bets: readonly MatchedDocument[];
  readonly shown: CalculationView;
};

/**
 * The foot of the calculator: buttons that copy a link, open a row's own calculation, and save the bet.
 * On small screens the result is beside Save, so that it stays visible during input.
 */
export function CalculatorFoot({ state, open, bets, shown }: CalculatorFootProps): ReactNode {
  const isSmall = useMedia('(max-width: 61.99rem)');
  const config = useQuery(stableConfigQuery).data;
  const own = open && rowCalculation(open.row.aggregationType, state);
  const links = (
    <>
      <CopyButton
        label="Copy link"
        text={() => calculationLink(calculationText(state), `${location.origin}${PATHS.matchedCalculator}`)}
      />
      {own !== undefined && open !== undefined && (
        <ButtonLink variant="link" to={own.to} state={{ row: rowPlace(open, config) }}>
          Open in {own.label}
        </ButtonLink>
      )}
    </>
  );
  return (
    <>
      {isSmall && <div className={styles.links}>{links}</div>}
      <div className={styles.foot}>
        {isSmall ? <ShortAnswer shown={shown} /> : links}
        <SaveBet bets={bets} form={state} row={open && rowToSave(open, shown)} />
      </div>
    </>
  );
}

/** The bookie of a row, and its lay stake if there is only one lay. */
function rowToSave({ row }: OpenRow, { lays: [lay, ...others] }: CalculationView) {
  const stake = others.length > 0 ? undefined : lay?.layStake;
  return { bookieId: sidesOf(row).back?.bookieCode, stake: stake && moneyText(stake) };
}

/** The lay stake and the worst result: a visual summary, hidden from screen readers, which read the results. */
function ShortAnswer({ shown: { lays, worst } }: { readonly shown: CalculationView }): ReactNode {
  return (
    <p className={styles.answer} aria-hidden="true">
      <span>
        Lay{' '}
        {lays.map(({ market, layStake }, index) => (
          <Fragment key={market}>
            {index > 0 && ' + '}
            <b>
              <Money amount={layStake} />
            </b>
          </Fragment>
        ))}
      </span>
      <span>
        <Money signed amount={worst} /> at worst
      </span>
    </p>
  );
}

const SECOND = 1000;

/** Returns what the calculation of a row is told about it: the event, its start, the selection, bookie and exchange. */
function rowPlace(open: OpenRow, config: StableConfig | undefined): RowPlace {
  const { event, back } = rowWords(open, config);
  const sides = sidesOf(open.row);
  const bet = {
    selection: back?.selection ?? '',
    bookie: back?.bookie ?? '',
    bookieId: sides.back?.bookieCode ?? '',
    exchangeId: sides.lay?.bookieCode ?? null,
  };
  return { event, start: open.row.event.start * SECOND, bets: [bet] };
}
