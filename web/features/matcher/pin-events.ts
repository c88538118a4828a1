import type { RowProps } from './feed-props.ts';

/** What tells that somebody points at a row or has focus in it. */
export function pinEvents({ row, place, actions }: Pick<RowProps, 'row' | 'place' | 'actions'>) {
  const pin = (): void => actions.pin({ id: row.id, place });
  const unpin = (): void => actions.pin(undefined);
  return { onPointerEnter: pin, onPointerLeave: unpin, onFocus: pin, onBlur: unpin };
}
