/**
 * What the work comes to; where it takes longer than so many milliseconds, `late` instead. The work goes on. Of an error
 * that comes after that nobody hears.
 */
export async function inTime<T>(work: Promise<T>, milliseconds: number, late: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeIsUp = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, milliseconds, late);
  });
  try {
    return await Promise.race([work, timeIsUp]);
  } finally {
    clearTimeout(timer);
  }
}
