import type { Dispatch, ReactNode } from 'react';
import { type CommissionBasis, EMPTY_FORM, type FormEdit, layChoice, type MatchedForm } from '#lib/matched';
import field from '../../ui/field.module.css';
import { type Choice, Segmented } from '../../ui/segmented.tsx';

const CHOICES: readonly Choice<CommissionBasis>[] = [
  { value: 'market', label: 'Net of the market' },
  { value: 'bet', label: 'Each winning bet' },
];

/** The basis of the exchange's commission, for a bet with several lays. */
export function CommissionBasisChoice({
  state,
  act,
}: {
  readonly state: MatchedForm;
  readonly act: Dispatch<FormEdit>;
}): ReactNode {
  const { commissionBasis } = state;
  const hasSeveral = [layChoice(state, 'lay'), layChoice(state, 'place')].some(({ laid }) => laid.length > 0);
  if (!hasSeveral && commissionBasis === EMPTY_FORM.commissionBasis) return null;
  return (
    <div className={field.field}>
      <span className={field.label} aria-hidden="true">
        Commission on
      </span>
      <Segmented
        label="Commission on"
        value={commissionBasis}
        onChange={(basis) => act({ kind: 'set', fields: { commissionBasis: basis } })}
        choices={CHOICES}
      />
      <p className={field.hint}>Lays of one selection win or lose together, so both give the same results.</p>
    </div>
  );
}
