import type { RowProps } from './feed-props.ts';

/** The event handlers that pin a row while the user points at it or has focus in it. */
export function pinEvents({ row, place, actions }: Pick<RowProps, 'row' | 'place' | 'actions'>) {
  const pin = (): void => actions.pin({ id: row.id, place });
  const unpin = (): void => actions.pin(undefined);
  return { onPointerEnter: pin, onPointerLeave: unpin, onFocus: pin, onBlur: unpin };
}
