import { type Dispatch, type ReactNode, useId } from 'react';
import { moneyText, penceText, type Pence, roundedPence } from '#lib';
import {
  type FormEdit,
  type LayAnchor,
  type LayMarketName,
  type Position,
  positionOf,
  type WorkedSide,
} from '#lib/matched';
import { Button } from '../../../components/ui/button.tsx';
import { Money } from '../../../components/betting/money.tsx';
import { pounds, signedPounds } from '../../../components/betting/pounds.ts';
import { Range } from '../../../components/ui/fields/range.tsx';
import text from '../../../components/ui/styles/text.module.css';
import type { SliderWords } from '../model/lay-words.ts';
import { OutcomeLines } from './outcome-lines.tsx';
import styles from './lay-slider.module.css';

type LaySliderProps = {
  readonly worked: WorkedSide;
  /** The lay of the bet that the slider sets. */
  readonly market: LayMarketName;
  readonly words: SliderWords;
  readonly act: Dispatch<FormEdit>;
};

/** A named lay stake and its results. */
type Stop = {
  readonly name: string;
  readonly stake: Pence;
  readonly position: Position;
  readonly isEven: boolean;
};

/** Laying less or more than the even stake: a slider between the two stakes that break even on one side. */
export function LaySlider({ worked, market, words, act }: LaySliderProps): ReactNode {
  const id = useId();
  const { anchors, outcomes, bet, figures } = worked;
  const { price, commission, ownStake } = bet.lay;
  const isOwn = ownStake !== undefined;
  const layStake = figures.nextLayStake;
  const stops = stopsOf(worked, words);
  const pence = stops.map(({ stake }) => Number(roundedPence(stake)));
  const [from, to] = [Math.min(...pence), Math.max(...pence)];
  const chosen = Number(roundedPence(layStake));
  const choose = (stake: string | undefined): void => act({ kind: 'ownStake', market, stake });
  const at = (stake: Pence): Position => positionOf(outcomes, [{ stake, price }], commission);
  return (
    <section className={styles.slider} aria-labelledby={id}>
      <div>
        <h3 id={id}>{words.title}</h3>
        <p className={styles.about}>{words.about}</p>
      </div>
      <OutcomeLines
        from={from}
        to={to}
        chosen={chosen}
        even={Number(roundedPence(anchors.standard.layStake))}
        words={words}
        at={(stake) => at({ n: stake, d: 1 })}
      />
      <div className={styles.range}>
        <Range
          aria-label={words.stake}
          min={Math.min(from, chosen)}
          max={Math.max(to, chosen, from + 1)}
          value={chosen}
          says={`${pounds(moneyText(layStake))}: ${words.ifBack.toLowerCase()} ${signed(figures.totalBackWin)}, ${words.ifLay.toLowerCase()} ${signed(figures.totalLayWin)}`}
          onChange={({ target }) => choose(penceText(Number(target.value)))}
        />
      </div>
      <table className={styles.stops}>
        <caption className={text.hidden}>Lay stakes that have a name, and what they leave</caption>
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

function signed(amount: Pence): string {
  return signedPounds(moneyText(amount));
}
