import { type ReactNode, useMemo } from 'react';
import { exactPounds, explainPayout, moneyText, type PayoutStep, type Settlement } from '#lib';
import type { Slip } from '#lib/slip';
import { CopyButton } from '../../../components/ui/copy-button.tsx';
import { pounds, signedPounds } from '../../../components/betting/pounds.ts';
import { shortFormula, slipCommand } from '../model/slip-command.ts';
import workings from './workings.module.css';
import styles from './payout-workings.module.css';

type PayoutWorkingsProps = { readonly settlement: Settlement; readonly slip: Slip };

/** The workings of both payouts in exact pounds, and the CLI command that computes them. */
export function PayoutWorkings({ settlement, slip }: PayoutWorkingsProps): ReactNode {
  const command = useMemo(() => slipCommand(slip), [slip]);
  const hasRealised = settlement.units.some(({ status }) => status !== 'inPlay');
  return (
    <div className={styles.whole}>
      <Steps title="Potential" steps={explainPayout(settlement, 'potential')} />
      {hasRealised && <Steps title="Realised" steps={explainPayout(settlement, 'realised')} />}
      <p>Each figure is exact until it is shown, and rounded once to the penny, halves away from zero.</p>
      <figure className={styles.command} aria-label="Command for a terminal">
        <pre>{command}</pre>
        <CopyButton text={() => command} label="Copy command" />
      </figure>
    </div>
  );
}

/** The formula and the exact value, or one of them if they are equal. */
function formulaText(formula: string, exact: string): string {
  const short = shortFormula(formula);
  return short === exact || short === `(${exact})` ? exact : `${short} = ${exact}`;
}

function Steps({
  title,
  steps,
}: {
  readonly title: string;
  readonly steps: readonly PayoutStep[];
}): ReactNode {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ol className={workings.steps}>
        {steps.map(({ kind, title: step, formula, value }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a step is identified by its index
          <li key={place}>
            <span>{step}</span>
            <span className={workings.formula}>
              {formulaText(formula, exactPounds(value)).replaceAll(/(?<!\p{L})-/gu, '−')}
            </span>
            <b>{kind === 'profit' ? signedPounds(moneyText(value)) : pounds(moneyText(value))}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
