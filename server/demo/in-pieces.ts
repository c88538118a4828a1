/**
 * Does a piece of work after another, and whatever else the process has to do in between. Resolves when all is done or
 * no longer wanted; rejects with what a piece throws.
 */
export function inPieces(pieces: Iterator<void>, unwanted: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = (): void => {
      try {
        if (unwanted.aborted || pieces.next().done === true) resolve();
        else setImmediate(next);
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    };
    next();
  });
}
