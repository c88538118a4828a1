import { Writable } from 'node:stream';

/** A stand-in for Ink's terminal: it keeps the last frame that was written, and passes nothing on. */
export type FrameSink = { readonly stream: NodeJS.WriteStream; readonly frame: () => string };

/** A sink as wide as `columns` says at the time. */
export function makeFrameSink(columns: () => number): FrameSink {
  let last = '';
  const writable = new Writable({
    decodeStrings: false,
    write: (chunk: unknown, _encoding, done) => {
      if (typeof chunk === 'string' && chunk !== '') last = chunk;
      done();
    },
  });
  const stream: Writable = Object.defineProperties(writable, {
    columns: { get: columns },
    rows: { get: () => Number.MAX_SAFE_INTEGER },
  });
  if (!hasSize(stream)) throw new Error('a sink without a size');
  return { stream, frame: () => last };
}

/** Ink uses a terminal's size and its `write`, and nothing else of the stream. */
function hasSize(stream: Writable): stream is NodeJS.WriteStream {
  return 'columns' in stream && 'rows' in stream;
}
