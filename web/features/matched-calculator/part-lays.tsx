import { type ReactNode, useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PLUS } from '../../ui/icons.ts';
import { TRASH_2 } from '../../ui/matcher-icons.ts';
import { Money } from '../../ui/money.tsx';
import { Note } from '../../ui/note.tsx';
import { OddsInput } from '../../ui/odds-input.tsx';
import { AmountField } from '../../ui/amount-field.tsx';
import type { PartProps } from './card-props.ts';
import type { Figures } from './figures.ts';
import { readOdds } from '../../ui/read-fields.ts';
import { ISSUE_MESSAGES } from '#lib';
import styles from './part-lays.module.css';

/** What of the lay is matched already: what is left is worked out at the price above. */
export function PartLays({
  state,
  view,
  figures,
  act,
}: Pick<PartProps, 'state' | 'view' | 'act'> & { readonly figures: Figures | undefined }): ReactNode {
  const id = useId();
  const { laid, form } = state;
  const part = figures?.part;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>Matched in parts</h3>
      <p className={styles.about}>
        Enter what was matched, at whatever odds. What is still to lay stands above, at the lay odds there.
      </p>
      {laid.length > 0 && (
        <ul className={styles.rows}>
          {laid.map((row) => {
            const { issue } = readOdds(row.odds);
            return (
              <li key={row.id}>
                <AmountField
                  label="Matched"
                  unit="£"
                  stored={row.stake}
                  errors={[]}
                  onType={(stake) => act({ kind: 'typeLaid', row: { ...row, stake } })}
                />
                <OddsInput
                  label="At odds"
                  view={view.odds}
                  stored={row.odds}
                  errors={issue === undefined ? [] : [ISSUE_MESSAGES[issue]]}
                  onType={(odds) => act({ kind: 'typeLaid', row: { ...row, odds } })}
                />
                <Button
                  variant="quiet"
                  square
                  aria-label="Remove this part"
                  onClick={() => act({ kind: 'removeLaid', id: row.id })}
                >
                  <Icon path={TRASH_2} size="sm" />
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <Button onClick={() => act({ kind: 'addLaid', row: { stake: '', odds: form.lay.decimalOdds } })}>
        <Icon path={PLUS} size="sm" />
        Add a matched part
      </Button>
      {part !== undefined && figures !== undefined && (
        <Note tone="accent">
          {figures.layStake.n > 0 ? (
            <>
              Still to lay:{' '}
              <b>
                <Money amount={figures.layStake} />
              </b>
              , which makes <Money amount={figures.totalLayStake} /> in all.
            </>
          ) : (
            <>
              Enough is laid already: <Money amount={figures.totalLayStake} />.
            </>
          )}
        </Note>
      )}
    </section>
  );
}
