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
import textStyles from '../../../components/ui/styles/text.module.css';
import type { SliderWords } from '../model/lay-words.ts';
import styles from './lay-slider.module.css';
import { useWidth } from '../../../platform/use-media.ts';
import { moneyTicks, poundsOf, tickText } from '../model/money-axis.ts';

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

function signed(amount: Pence): string {
  return signedPounds(moneyText(amount));
}

type OutcomeLinesProps = {
  /** Lay stakes in whole pence: the smallest and the largest that have a name, the chosen one, the even one. */
  readonly from: number;
  readonly to: number;
  readonly chosen: number;
  readonly even: number;
  /** The names of the two results. */
  readonly words: { readonly ifBack: string; readonly ifLay: string };
  /** The results of a lay stake in whole pence. */
  readonly at: (stake: number) => Position;
};

const HEIGHT = 170;
const LEFT = 56;
const RIGHT = 12;
const TOP = 10;
const BOTTOM = 26;

/** Both results against the lay stake: two lines that meet. The table below it has the figures. */
function OutcomeLines({ from, to, chosen, even, words, at }: OutcomeLinesProps): ReactNode {
  const [frame, width] = useWidth<HTMLDivElement>(720);
  const low = Math.min(from, chosen);
  const high = Math.max(to, chosen, low + 1);
  const [first, last, now] = [at(low), at(high), at(chosen)];
  const results = [first, last].flatMap((position) => [
    poundsOf(position.totalBackWin),
    poundsOf(position.totalLayWin),
  ]);
  const [worst, best] = [Math.min(0, ...results), Math.max(0, ...results)];
  const x = (stake: number): number => LEFT + ((stake - low) / (high - low)) * (width - LEFT - RIGHT);
  const y = (result: number): number =>
    best === worst ? HEIGHT / 2 : TOP + ((best - result) / (best - worst)) * (HEIGHT - TOP - BOTTOM);
  const line = (of: (position: Position) => number): string =>
    `M${x(low)} ${y(of(first))}L${x(high)} ${y(of(last))}`;
  const ifBack = ({ totalBackWin }: Position): number => poundsOf(totalBackWin);
  const ifLay = ({ totalLayWin }: Position): number => poundsOf(totalLayWin);
  const floor = HEIGHT - BOTTOM;
  const stops = [...new Set([from, even, to])].filter((stake, index, all) =>
    all.slice(0, index).every((other) => Math.abs(x(other) - x(stake)) > 52),
  );
  return (
    <div ref={frame}>
      <p className={styles.legend} aria-hidden="true">
        <span className={styles.backName}>{words.ifBack}</span>
        <span className={styles.layName}>{words.ifLay}</span>
      </p>
      <svg
        className={styles.drawing}
        width={width}
        height={HEIGHT}
        role="img"
        aria-label={`Both results for lay stakes from ${text(low)} to ${text(high)}. They meet at ${text(even)}.`}
      >
        {moneyTicks(worst, best, 4).map((tick) => (
          <g key={tick}>
            <path
              className={tick === 0 ? styles.zero : styles.grid}
              d={`M${LEFT} ${y(tick)}H${width - RIGHT}`}
            />
            <text className={styles.money} x={LEFT - 8} y={y(tick) + 4}>
              {tickText(tick)}
            </text>
          </g>
        ))}
        {stops.map((stake) => (
          <g key={stake}>
            <path className={styles.stop} d={`M${x(stake)} ${TOP}V${floor}`} />
            <text className={styles.tick} x={x(stake)} y={HEIGHT - 8} style={edge(x(stake), width)}>
              {text(stake)}
            </text>
          </g>
        ))}
        <path className={styles.backLine} d={line(ifBack)} />
        <path className={styles.layLine} d={line(ifLay)} />
        <path className={styles.chosen} d={`M${x(chosen)} ${TOP}V${floor}`} />
        <circle className={styles.backDot} cx={x(chosen)} cy={y(ifBack(now))} r="5" />
        <circle className={styles.layDot} cx={x(chosen)} cy={y(ifLay(now))} r="5" />
      </svg>
    </div>
  );
}

/** At an edge a number stands inside of it. */
function edge(x: number, width: number): { readonly textAnchor?: 'start' | 'end' } {
  if (x > width - 40) return { textAnchor: 'end' };
  return x < LEFT + 40 ? { textAnchor: 'start' } : {};
}

function text(stake: number): string {
  return pounds(penceText(stake));
}
