import { type Dispatch, type ReactNode, useId } from 'react';
import type { FormEdit, LadderLevel, MatchedForm } from '#lib/matched';
import { moneyText, type Pence } from '#lib';
import { Money } from '../../../components/betting/money.tsx';
import { oddsText } from '../../../components/betting/odds-text.ts';
import { type OddsView } from '../../../components/betting/odds-view.ts';
import { wholePounds } from '../../../components/betting/pounds.ts';
import { Monogram } from '../../../components/betting/who.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { classNames } from '../../../components/ui/class-names.ts';
import { CopyButton } from '../../../components/ui/copy-button.tsx';
import { Explained } from '../../../components/ui/explained.tsx';
import { ARROW_UP_RIGHT } from '../../../components/ui/feature-icons.ts';
import { Icon } from '../../../components/ui/icons.tsx';
import type { MovedPrice } from '../model/moved-price.ts';
import type { SideContext } from '../model/side-contexts.ts';
import type { CalculatorView } from '../use-calculator-view.ts';
import text from '../../../components/ui/styles/text.module.css';
import styles from './bet-card.module.css';

/** The props of every part of the calculator. */
export type PartProps = {
  readonly state: MatchedForm;
  readonly view: CalculatorView;
  readonly errorsAt: (path: string) => readonly string[];
  readonly act: Dispatch<FormEdit>;
};

type BetCardProps = {
  readonly title: string;
  readonly side: 'back' | 'lay';
  /** Undefined without a row. */
  readonly context: SideContext | undefined;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
};

/** One side of a matched bet. */
export function BetCard({ title, side, context, foot, children }: BetCardProps): ReactNode {
  const id = useId();
  return (
    <section className={classNames(styles.card, styles[side])} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        {context === undefined ? (
          <span className={styles.missing}>
            {side === 'back' ? 'Back selection unavailable' : 'Lay selection unavailable'}
          </span>
        ) : (
          <BookieLink {...context} />
        )}
      </div>
      {context !== undefined && (
        <p className={styles.what}>
          <b>{context.selection}</b>
          <span>{context.market}</span>
        </p>
      )}
      <div className={styles.fields}>{children}</div>
      {foot}
    </section>
  );
}

function BookieLink({ bookie, url }: SideContext): ReactNode {
  const name = (
    <>
      <Monogram name={bookie} />
      <span>{bookie}</span>
    </>
  );
  if (url === undefined) return <span className={styles.who}>{name}</span>;
  return (
    <a className={styles.who} href={url} target="_blank" rel="noopener noreferrer">
      {name}
      <Icon path={ARROW_UP_RIGHT} size="sm" />
      <span className={text.hidden}>, opens elsewhere</span>
    </a>
  );
}

type ReadingProps = {
  readonly label: string;
  /** Undefined while it cannot be computed. */
  readonly amount: Pence | undefined;
  /** The `data-copy` value by which a keyboard shortcut finds the copy button. */
  readonly copyKey?: string | undefined;
  /** The workings of the amount. */
  readonly workings?: ReactNode;
};

/** A large figure with a button that copies it without its unit: `9.89`. */
export function Reading({ label, amount, copyKey, workings }: ReadingProps): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={styles.big}>
        {workings === undefined ? (
          <Money amount={amount} />
        ) : (
          <Explained name={label.toLowerCase()} workings={workings}>
            <Money amount={amount} />
          </Explained>
        )}
      </dd>
      <dd className={styles.copy}>
        <CopyButton
          size="sm"
          className={styles.small}
          disabled={amount === undefined}
          aria-label={`Copy ${label.toLowerCase()}`}
          data-copy={copyKey}
          text={() => (amount === undefined ? '' : moneyText(amount))}
        />
      </dd>
    </div>
  );
}

type AvailableProps = {
  /** The liquidity at the row's lay price; undefined without a row, or if its source gives none. */
  readonly available: LadderLevel | undefined;
  /** True if the lay stake exceeds the liquidity. */
  readonly isShort: boolean;
  readonly view: OddsView;
};

/** The liquidity at the row's lay price, in whole pounds as in the matcher. */
export function Available({ available, isShort, view }: AvailableProps): ReactNode {
  if (available === undefined) return null;
  return (
    <p className={classNames(styles.available, isShort && styles.short)}>
      <span>Available at {oddsText(available.price, view)}</span>
      <b className={text.num}>{wholePounds(moneyText(available.size))}</b>
      {isShort && <span>Less than the lay stake</span>}
    </p>
  );
}

/** The hint of an odds field whose price has moved; an empty object if it has not. */
export function movedHint(
  moved: MovedPrice | undefined,
  view: OddsView,
  onUse: (text: string) => void,
): { readonly hint?: ReactNode } {
  return moved === undefined ? {} : { hint: <MovedPriceHint moved={moved} view={view} onUse={onUse} /> };
}

/** A message that the price has moved, with a button that applies it. */
function MovedPriceHint({
  moved,
  view,
  onUse,
}: {
  readonly moved: MovedPrice;
  readonly view: OddsView;
  readonly onUse: (text: string) => void;
}): ReactNode {
  return (
    <span className={styles.moved}>
      Now {oddsText(moved.price, view)}
      <Button variant="link" onClick={() => onUse(moved.text)}>
        Use it
      </Button>
    </span>
  );
}
