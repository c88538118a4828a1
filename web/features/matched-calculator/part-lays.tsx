import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PLUS } from '../../ui/icons.ts';
import { TRASH_2 } from '../../ui/matcher-icons.ts';
import { Money } from '../../ui/money.tsx';
import { Note } from '../../ui/note.tsx';
import { OddsInput } from '../../ui/odds-input.tsx';
import { AmountField } from '../../ui/amount-field.tsx';
import type { PartProps } from './card-props.ts';
import { readTypedPrice } from '#lib';
import type { LayChoice, LayMarketName, WorkedSide } from '#lib/matched';
import styles from './part-lays.module.css';

type PartLaysProps = Pick<PartProps, 'view' | 'act'> & {
  readonly title?: string;
  /** The lay of the bet that this is about. */
  readonly market?: LayMarketName;
  readonly laid: LayChoice['laid'];
  /** The odds at which the rest is laid, as they are typed. */
  readonly odds: string;
  readonly worked: WorkedSide | undefined;
};

/** The parts of a lay that are already matched; the rest is computed at the lay odds above. */
export function PartLays(props: PartLaysProps): ReactNode {
  const { title = 'Matched in parts', market = 'lay', laid, odds: now, view, worked, act } = props;
  const id = useId();
  // Removing a part unmounts the pressed button: focus moves to the button that adds a part.
  const add = useRef<HTMLButtonElement>(null);
  const figures = worked?.bet.lay.matched.length === 0 ? undefined : worked?.figures;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className={styles.about}>
        Enter what was matched, at whatever odds. What is still to lay stands above, at the lay odds there.
      </p>
      {laid.length > 0 && (
        <ul className={styles.rows}>
          {laid.map((row) => {
            const read = readTypedPrice(row.odds);
            return (
              <li key={row.id}>
                <AmountField
                  label="Matched"
                  unit="£"
                  stored={row.stake}
                  errors={[]}
                  onType={(stake) => act({ kind: 'typeLaid', market, row: { ...row, stake } })}
                />
                <OddsInput
                  label="At odds"
                  view={view.odds}
                  stored={row.odds}
                  errors={read.ok || row.odds === '' ? [] : [read.issues[0].message]}
                  onType={(odds) => act({ kind: 'typeLaid', market, row: { ...row, odds } })}
                />
                <Button
                  variant="quiet"
                  square
                  aria-label="Remove this part"
                  onClick={() => {
                    act({ kind: 'removeLaid', market, id: row.id });
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
      <Button ref={add} onClick={() => act({ kind: 'addLaid', market, row: { stake: '', odds: now } })}>
        <Icon path={PLUS} size="sm" />
        Add a matched part
      </Button>
      {figures !== undefined && (
        <Note tone="accent">
          {figures.nextLayStake.n > 0 ? (
            <>
              Still to lay:{' '}
              <b>
                <Money amount={figures.nextLayStake} />
              </b>
              , which makes <Money amount={figures.layStake} /> in all.
            </>
          ) : (
            <>
              Enough is laid already: <Money amount={figures.layStake} />.
            </>
          )}
        </Note>
      )}
    </section>
  );
}
