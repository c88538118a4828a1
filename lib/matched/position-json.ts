import type { Printer } from './json.ts';
import type { Position } from './position.ts';

export type PositionJson = {
  readonly liability: string;
  readonly totalBackWin: string;
  readonly totalLayWin: string;
  readonly profit: string;
};

/** Both sides of a matched bet as text. */
export function positionJson(position: Position, { money }: Printer): PositionJson {
  return {
    liability: money(position.liability),
    totalBackWin: money(position.totalBackWin),
    totalLayWin: money(position.totalLayWin),
    profit: money(position.profit),
  };
}
