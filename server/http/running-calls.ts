/** Counts the calls that run, by a key. */
export type RunningCalls = {
  /** Begins a call and returns the function that ends it; undefined where as many as may run already do. */
  readonly begin: (key: string, atOnce: number) => (() => void) | undefined;
};

/** The calls that run in this process. Keys of which no call runs take no memory. */
export function runningCalls(): RunningCalls {
  const running = new Map<string, number>();
  return {
    begin: (key, atOnce) => {
      const count = running.get(key) ?? 0;
      if (count >= atOnce) return undefined;
      running.set(key, count + 1);
      return () => {
        const left = (running.get(key) ?? 1) - 1;
        if (left === 0) running.delete(key);
        else running.set(key, left);
      };
    },
  };
}

/** The same stream, which calls back once it is read to its end, cancelled or broken. */
export function ended(stream: ReadableStream<Uint8Array>, end: () => void): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  return new ReadableStream({
    pull: async (controller) => {
      try {
        const { done, value } = await reader.read();
        if (!done) {
          controller.enqueue(value);
          return;
        }
        end();
        controller.close();
      } catch (error) {
        end();
        throw error;
      }
    },
    cancel: async (reason) => {
      end();
      await reader.cancel(reason);
    },
  });
}
