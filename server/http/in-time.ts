/**
 * The result of the work, or `late` if it takes longer than so many milliseconds. The work goes on. An error after that
 * is dropped.
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
