const BEGIN = '\u001b[?2026h';
const END = '\u001b[?2026l';
const CLEAR = '\u001b[2J';
const RESET = '\u001b[0m';

/** Draws frames on a terminal, writing no more than the lines that differ from what stands there. */
export type Painter = {
  /** Draws a frame. */
  readonly paint: (frame: string) => void;
  /** Forgets what stands there, so that the next frame is drawn from nothing. */
  readonly forget: () => void;
};

/** A painter that writes to a terminal of as many rows as `rows` says at the time. */
export function makePainter(write: (text: string) => void, rows: () => number): Painter {
  let shown: readonly string[] | undefined;
  return {
    paint: (frame) => {
      const lines = frame.split('\n').slice(0, rows());
      const changes = changedRows(shown ?? [], lines).map(
        (row) => `${moveTo(row)}${RESET}\u001b[K${lines[row] ?? ''}`,
      );
      if (shown !== undefined && changes.length === 0) return;
      write(`${BEGIN}${shown === undefined ? CLEAR : ''}${changes.join('')}${RESET}${END}`);
      shown = lines;
    },
    forget: () => {
      shown = undefined;
    },
  };
}

function changedRows(before: readonly string[], after: readonly string[]): readonly number[] {
  const count = Math.max(before.length, after.length);
  return Array.from({ length: count }, (_, row) => row).filter((row) => before[row] !== after[row]);
}

function moveTo(row: number): string {
  return `\u001b[${row + 1};1H`;
}
