import { type Instance, render } from 'ink';
import type { App } from './app.ts';
import { AppScreen } from './components/app-screen.tsx';
import { makeFrameSink } from './frame-sink.ts';
import type { Style } from './view/style.ts';

/** Turns states of the program into frames, by Ink. */
export type ScreenRenderer = {
  readonly frameOf: (app: App) => string;
  readonly stop: () => void;
};

/**
 * A renderer for the screen. Ink lays the screen out and hands over whole frames (its debug mode); it neither reads the
 * keys nor writes to the terminal, where it would clear a full screen at every key, and lose keys before its first
 * effect. A fault of ours while drawing goes to `onFault`, since Ink would draw it and go on.
 */
export function makeScreenRenderer(
  style: Style,
  stdin: NodeJS.ReadStream,
  onFault: (fault: Error) => void,
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
        ink.waitUntilExit().catch(onFault);
      } else ink.rerender(screen);
      return sink.frame();
    },
    stop: () => {
      // Ink draws once more when it stops, where it can.
      sink.stream.destroy();
      ink?.unmount();
    },
  };
}
