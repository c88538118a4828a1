const BEGIN = '\u001b[?2026h';
const END = '\u001b[?2026l';
const CLEAR = '\u001b[2J';
const RESET = '\u001b[0m';

/** Draws frames on a terminal, writing only the lines that changed. */
export type Painter = {
  /** Draws a frame. */
  readonly paint: (frame: string) => void;
  /** Invalidates the screen, so that the next frame is drawn in full. */
  readonly forget: () => void;
};

/** Makes a painter for a terminal whose height is read from `rows`. */
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
