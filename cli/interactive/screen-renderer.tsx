import { type Instance, render } from 'ink';
import type { App } from './app.ts';
import { AppScreen } from './components/app-screen.tsx';
import { makeFrameSink } from './frame-sink.ts';
import type { Style } from './view/style.ts';

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
