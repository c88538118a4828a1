import { type ReactNode, useId } from 'react';
import { moneyText, type Pence, roundedPence } from '#lib';
import type { LayAnchor, Position, WorkedSide } from '#lib/matched';
import { Button } from '../../../components/ui/button.tsx';
import { Money } from '../../../components/betting/money.tsx';
import textStyles from '../../../components/ui/styles/text.module.css';
import type { SliderWords } from '../model/lay-words.ts';
import { Layline, type LaylineProps } from './layline.tsx';
import styles from './lay-stops.module.css';

type LayStopsProps = LaylineProps & {
  /** True if its stake is drawn here: it is one of several lays. */
  readonly withLayline: boolean;
};

/** A named lay stake and its results. */
type Stop = {
  readonly name: string;
  readonly stake: Pence;
  readonly position: Position;
  readonly isEven: boolean;
};

/** The lay stakes that have a name, less and more than the even one, and what each leaves. */
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
