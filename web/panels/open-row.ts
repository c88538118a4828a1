import type { MatchedForm } from '#lib/matched';
import type { RowContext } from '#lib/product';
import type { AggregateRow, CamelCased, ContractWire, RowEvent } from '#lib/wire';

/** Id of the matched calculator's panel. */
export const MATCHED_CALCULATOR = 'matched-calculator';

/** The calculator's form, as filled from a row. */
export type RowForm = MatchedForm<RowContext<CamelCased<RowEvent>, CamelCased<ContractWire>>>;

/** A row that is open in the calculator. */
export type OpenRow = {
  readonly row: Omit<CamelCased<AggregateRow>, 'others' | 'worth'>;
  readonly form: RowForm;
  /** True if the row has left the feed: its prices are the last known ones. */
  readonly isGone: boolean;
  /** The directions in which there is another row. */
  readonly ways: readonly Step[];
};

/** To the next row, or to the previous one. */
export type Step = 1 | -1;

/** An observable of the open row: its prices change, and other rows replace it. */
export type RowSource = {
  readonly current: () => OpenRow;
  /** Calls the listener after every change. Returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Moves to the next (1) or the previous (-1) row, if there is one. */
  readonly step: (by: Step) => void;
};

/** The owner's side of a source: `show` replaces the open row, and the calculator follows. */
export type OwnRowSource = RowSource & { readonly show: (row: OpenRow) => void };

/** Creates a source with its first row. `onStep` handles requests for another one. */
export function newRowSource(first: OpenRow, onStep: (by: Step) => void): OwnRowSource {
  let open = first;
  const listeners = new Set<() => void>();
  return {
    current: () => open,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    step: onStep,
    show: (row) => {
      open = row;
      for (const listener of listeners) listener();
    },
  };
}

/** The calculator's opening: a row source, a link's text, or neither. */
export type CalculatorOpening = { readonly source?: RowSource; readonly link?: string };

/** Reads the opening from a panel's props, whose types only the opener knows. */
export function calculatorOpening(props: Readonly<Record<string, unknown>>): CalculatorOpening {
  const { source, link } = props;
  return {
    ...(isRowSource(source) ? { source } : {}),
    ...(typeof link === 'string' ? { link } : {}),
  };
}

function isRowSource(value: unknown): value is RowSource {
  return typeof value === 'object' && value !== null && 'current' in value && 'subscribe' in value;
}
