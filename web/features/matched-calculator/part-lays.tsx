import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PLUS } from '../../ui/icons.ts';
import { TRASH_2 } from '../../ui/matcher-icons.ts';
import { Money } from '../../ui/money.tsx';
import { Note } from '../../ui/note.tsx';
import { OddsInput } from '../../ui/odds-input.tsx';
import { AmountField } from '../../ui/amount-field.tsx';
import type { LayChoice, LaySide } from './calculator-state.ts';
import type { PartProps } from './card-props.ts';
import type { Figures } from './figures.ts';
import { readOdds } from '../../ui/read-fields.ts';
import { ISSUE_MESSAGES } from '#lib';
import styles from './part-lays.module.css';

type PartLaysProps = Pick<PartProps, 'view' | 'act'> & {
  readonly title?: string;
  /** Which of the bet's lays it is. */
  readonly side?: LaySide;
  readonly laid: LayChoice['laid'];
  /** The odds at which the rest is laid, as they are typed. */
  readonly odds: string;
  readonly figures: Figures | undefined;
};

/** What of a lay is matched already: what is left is worked out at the price above. */
export function PartLays(props: PartLaysProps): ReactNode {
  const { title = 'Matched in parts', side = 'lay', laid, odds: now, view, figures, act } = props;
  const id = useId();
  // A part goes with its button: whoever pressed that is then on the one that adds another.
  const add = useRef<HTMLButtonElement>(null);
  const part = figures?.part;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
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
                  onType={(stake) => act({ kind: 'typeLaid', side, row: { ...row, stake } })}
                />
                <OddsInput
                  label="At odds"
                  view={view.odds}
                  stored={row.odds}
                  errors={issue === undefined ? [] : [ISSUE_MESSAGES[issue]]}
                  onType={(odds) => act({ kind: 'typeLaid', side, row: { ...row, odds } })}
                />
                <Button
                  variant="quiet"
                  square
                  aria-label="Remove this part"
                  onClick={() => {
                    act({ kind: 'removeLaid', side, id: row.id });
                    add.current?.focus();
                  }}
                >
                  <Icon path={TRASH_2} size="sm" />
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <Button ref={add} onClick={() => act({ kind: 'addLaid', side, row: { stake: '', odds: now } })}>
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
