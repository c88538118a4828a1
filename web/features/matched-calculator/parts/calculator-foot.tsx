import type { ReactNode } from 'react';
import { sidesOf } from '#lib/product';
import type { MatchedForm } from '#lib/matched';
import type { MatchedDocument } from '../../../api/bets.ts';
import { PATHS } from '../../../app/paths.ts';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { CopyButton } from '../../../components/ui/copy-button.tsx';
import type { OpenRow } from '../../../panels/open-row.ts';
import { SaveBet } from '../../../saving/save-bet.tsx';
import { calculationLink, calculationText } from '../model/calculation-link.ts';
import { rowCalculation } from '../model/row-calculation.ts';
import styles from './calculator.module.css';

type CalculatorFootProps = {
  readonly state: MatchedForm;
  readonly open: OpenRow | undefined;
  /** None while there is nothing to save. */
  readonly bets: readonly MatchedDocument[];
};

/** Copies a link to the calculation, opens a row's own calculation, and saves the bet, to be settled on the dashboard. */
export function CalculatorFoot({ state, open, bets }: CalculatorFootProps): ReactNode {
  const own = open && rowCalculation(open.row.aggregationType, state);
  return (
    <div className={styles.foot}>
      <CopyButton
        label="Copy link"
        text={() => calculationLink(calculationText(state), `${location.origin}${PATHS.matchedCalculator}`)}
      />
      {own !== undefined && (
        <ButtonLink variant="link" to={own.to}>
          Open in {own.label}
        </ButtonLink>
      )}
      <SaveBet bets={bets} form={state} row={open && { bookieId: sidesOf(open.row).back?.bookieCode }} />
    </div>
  );
}
