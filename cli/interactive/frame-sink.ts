import { Writable } from 'node:stream';

/** A fake terminal for Ink, which stores the last frame written. */
export type FrameSink = { readonly stream: NodeJS.WriteStream; readonly frame: () => string };

/** Makes a sink whose width is read from `columns`. */
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

/** Ink uses only the size and `write` of the stream. */
function hasSize(stream: Writable): stream is NodeJS.WriteStream {
  return 'columns' in stream && 'rows' in stream;
}
