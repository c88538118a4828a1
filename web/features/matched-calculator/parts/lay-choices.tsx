import { type Dispatch, type ReactNode, useId } from 'react';
import { moneyText, type Pence, roundedPence } from '#lib';
import {
  type CommissionBasis,
  EMPTY_FORM,
  type FormEdit,
  type LayAnchor,
  layChoice,
  type LayRounding,
  type MatchedForm,
  type Position,
  type RoundingChoice,
  type WorkedSide,
} from '#lib/matched';
import { Money } from '../../../components/betting/money.tsx';
import { pounds } from '../../../components/betting/pounds.ts';
import { type Choice, Segmented } from '../../../components/ui/fields/segmented.tsx';
import field from '../../../components/ui/fields/field.module.css';
import styles from './lay-choices.module.css';
import { Button } from '../../../components/ui/button.tsx';
import textStyles from '../../../components/ui/styles/text.module.css';
import type { SliderWords } from '../model/lay-words.ts';
import { Layline, type LaylineProps } from '../../../components/betting/layline.tsx';

const NAMES: Readonly<Record<LayRounding, string>> = {
  nearest: 'Nearest penny',
  best: 'Best worst case',
  down: 'Down',
  up: 'Up',
  none: 'Not at all',
};

/** The rounding choices of the lay stake, each with its worst result. */
export function RoundingChoices({
  roundings,
  chosen,
  legend = 'Round the lay stake',
  act,
}: {
  readonly roundings: readonly RoundingChoice[];
  readonly chosen: LayRounding;
  readonly legend?: string;
  readonly act: Dispatch<FormEdit>;
}): ReactNode {
  const name = useId();
  return (
    <fieldset className={styles.roundings}>
      <legend>{legend}</legend>
      <div className={styles.choices}>
        {roundings.map(({ rounding, layStakes, worst }) => (
          <label key={rounding} className={styles.choice}>
            <input
              type="radio"
              name={name}
              checked={rounding === chosen}
              onChange={() => act({ kind: 'set', fields: { rounding } })}
            />
            <b>{NAMES[rounding]}</b>
            <span>
              {layStakes.map((stake) => pounds(moneyText(stake))).join(' and ')}, at worst{' '}
              <Money amount={worst} signed />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

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

type LayStopsProps = LaylineProps & {
  readonly words: SliderWords;
  /** True if its slider is shown here, for one of several lays. */
  readonly withLayline: boolean;
};

/** A named lay stake and its results. */
type Stop = {
  readonly name: string;
  readonly stake: Pence;
  readonly position: Position;
  readonly isEven: boolean;
};

/** The named lay stakes, below and above the even one, each with its results. */
export function LayStops({ worked, market, words, act, withLayline }: LayStopsProps): ReactNode {
  const id = useId();
  const { bet, figures } = worked;
  const isOwn = bet.lay.ownStake !== undefined;
  const layStake = figures.nextLayStake;
  const stops = stopsOf(worked, words);
  const chosen = Number(roundedPence(layStake));
  const choose = (stake: string | undefined): void => act({ kind: 'ownStake', market, stake });
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h3 id={id}>{words.title}</h3>
        <p className={styles.about}>{words.about}</p>
      </div>
      {withLayline && <Layline worked={worked} market={market} words={words} act={act} />}
      <table className={styles.stops}>
        <caption className={textStyles.hidden}>Lay stakes that have a name, and what they leave</caption>
        <thead>
          <tr>
            <th scope="col">Which</th>
            <th scope="col" className={styles.end}>
              Lay stake
            </th>
            <th scope="col" className={styles.end}>
              {words.ifBack}
            </th>
            <th scope="col" className={styles.end}>
              {words.ifLay}
            </th>
          </tr>
        </thead>
        <tbody>
          {stops.map((stop) => (
            <tr key={stop.name} className={isChosen(stop, chosen, isOwn) ? styles.on : undefined}>
              <th scope="row">
                <Button
                  variant="link"
                  onClick={() => choose(stop.isEven ? undefined : moneyText(stop.stake))}
                >
                  {stop.name}
                </Button>
              </th>
              <td className={styles.end}>
                <Money amount={stop.stake} />
              </td>
              <td className={styles.end}>
                <Money amount={stop.position.totalBackWin} signed />
              </td>
              <td className={styles.end}>
                <Money amount={stop.position.totalLayWin} signed />
              </td>
            </tr>
          ))}
          {isOwn && (
            <tr className={styles.on}>
              <th scope="row">Your own</th>
              <td className={styles.end}>
                <Money amount={layStake} />
              </td>
              <td className={styles.end}>
                <Money amount={figures.totalBackWin} signed />
              </td>
              <td className={styles.end}>
                <Money amount={figures.totalLayWin} signed />
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

function isChosen({ stake, isEven }: Stop, chosen: number, isOwn: boolean): boolean {
  return isEven ? !isOwn : isOwn && Number(roundedPence(stake)) === chosen;
}

function stopsOf({ anchors }: WorkedSide, words: SliderWords): readonly Stop[] {
  const { standard, breakEvenIfBookieWins, breakEvenIfExchangeWins } = anchors;
  const stop = (name: string, anchor: LayAnchor, isEven = false): Stop => ({
    name,
    stake: anchor.layStake,
    position: anchor,
    isEven,
  });
  return [
    stop(words.evenIfBack, breakEvenIfBookieWins),
    stop('Even', standard, true),
    ...(breakEvenIfExchangeWins === undefined ? [] : [stop(words.evenIfLay, breakEvenIfExchangeWins)]),
  ];
}
