import { type ReactNode, Suspense, useState } from 'react';
import { sidesOf } from '#lib/product';
import { useBookmakers, useExchanges } from '../../../api/use-bookmakers.ts';
import type { OpenRow } from '../../../panels/open-row.ts';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { CopyButton } from '../../../components/ui/copy-button.tsx';
import { lazily } from '../../../components/ui/failures/lazily.tsx';
import { PATHS } from '../../../app/paths.ts';
import type { MatchedForm } from '#lib/matched';
import type { MatchedDocument } from '../../../api/bets.ts';
import { calculationLink, calculationText } from '../model/calculation-link.ts';
import { rowCalculation } from '../model/row-calculation.ts';
import styles from './calculator.module.css';

const SaveBetDialog = lazily(async () => (await import('./save-bet-dialog.tsx')).SaveBetDialog);

type CalculatorFootProps = {
  readonly state: MatchedForm;
  readonly open: OpenRow | undefined;
  /** None while there is nothing to save. */
  readonly bets: readonly MatchedDocument[];
};

/** Copies a link to the calculation, opens a row's own calculation, and saves the bet, to be settled on the dashboard. */
export function CalculatorFoot({ state, open, bets }: CalculatorFootProps): ReactNode {
  const bookieId = open && sidesOf(open.row).back?.bookieCode;
  const bookies = useBookmakers(bookieId);
  const exchanges = useExchanges();
  const [isSaving, setSaving] = useState(false);
  const [saved, setSaved] = useState<MatchedForm>();
  const isSaved = saved === state;
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
      <span className={styles.saved} role="status">
        {isSaved && (
          <>
            Bet saved.{' '}
            <ButtonLink variant="link" to={PATHS.dashboard}>
              Open the dashboard
            </ButtonLink>
          </>
        )}
      </span>
      <Button
        variant="primary"
        data-save=""
        disabled={bets.length === 0 || isSaved}
        onClick={() => setSaving(true)}
      >
        {isSaved ? 'Saved' : 'Save bet'}
      </Button>
      {isSaving && (
        <Suspense>
          <SaveBetDialog
            bets={bets}
            bookies={bookies}
            bookieId={bookieId}
            exchanges={open === undefined ? exchanges : undefined}
            onClose={() => setSaving(false)}
            onSaved={() => {
              setSaving(false);
              setSaved(state);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
