import { type Instance, render } from 'ink';
import type { App } from './app.ts';
import { AppScreen } from './components/app-screen.tsx';
import type { Style } from './view/style.ts';
import { Writable } from 'node:stream';

/** Renders states of the app to frames with Ink. */
export type ScreenRenderer = {
  readonly frameOf: (app: App) => string;
  readonly stop: () => void;
};

/**
 * Makes a renderer. Ink only does the layout and writes complete frames to a sink (its debug mode). It neither reads keys,
 * because it would lose those before its first effect, nor writes to the terminal, because it would clear the full screen
 * on every key. An exception while rendering goes to `onError`, because Ink would render it and continue.
 */
export function makeScreenRenderer(
  style: Style,
  stdin: NodeJS.ReadStream,
  onError: (error: Error) => void,
): ScreenRenderer {
  let columns = 0;
  let ink: Instance | undefined;
  const sink = makeFrameSink(() => columns);
  const options = { stdin, stdout: sink.stream, debug: true, exitOnCtrlC: false, patchConsole: false };
  return {
    frameOf: (app) => {
      ({ columns } = app.size);
      const screen = <AppScreen app={app} style={style} />;
      if (ink === undefined) {
        ink = render(screen, options);
        ink.waitUntilExit().catch(onError);
      } else ink.rerender(screen);
      return sink.frame();
    },
    stop: () => {
      // Ink would draw once more on unmount.
      sink.stream.destroy();
      ink?.unmount();
    },
  };
}

/** A fake terminal for Ink, which stores the last frame written. */
export type FrameSink = { readonly stream: NodeJS.WriteStream; readonly frame: () => string };

/** Makes a sink whose width is read from `columns`. */
function makeFrameSink(columns: () => number): FrameSink {
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
