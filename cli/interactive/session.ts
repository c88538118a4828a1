import { clipboardSequence } from '../clipboard.ts';
import type { Effect } from './effect.ts';
import { listenToKeys } from './key-input.ts';
import type { Model } from './model.ts';
import type { Painter } from './painter.ts';
import { saveFile } from './save-file.ts';
import type { ScreenRenderer } from './screen-renderer.tsx';
import { sizeOf, type Terminal } from './terminal.ts';
import { type Message, update } from './update.ts';

export type SessionParts = {
  readonly terminal: Terminal;
  readonly painter: Painter;
  readonly first: Model;
  readonly renderer: (onFault: (fault: Error) => void) => Promise<ScreenRenderer>;
};

/** How a session ended: the model it ended with, and the exit code where no answer is wanted. */
export type Ending = { readonly model: Model; readonly code: number | undefined };

/** What a shell reports of a program that Ctrl C or a signal ended. */
const ENDED_BY = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/**
 * One session at the screen, until somebody quits. Keys count from the first moment on, before anything is drawn: those
 * that come while the screen is being loaded are in the first frame.
 */
export async function runSession({ terminal, painter, first, renderer }: SessionParts): Promise<Ending> {
  let model = first;
  let screen: ScreenRenderer | undefined;
  let isOver = false;
  let listener: { readonly stop: () => void } | undefined;

  const draw = (): void => {
    if (screen !== undefined && !isOver) painter.paint(screen.frameOf(model));
  };
  const live = (resolve: (ending: Ending) => void, fail: (fault: Error) => void): void => {
    const end = (code: number | undefined): void => {
      isOver = true;
      resolve({ model, code });
    };
    const act = (effect: Effect): void => {
      switch (effect.kind) {
        case 'quit':
          end(effect.answer ? undefined : ENDED_BY.SIGINT);
          return;
        case 'redraw':
          painter.forget();
          return;
        case 'copy':
          terminal.stdout.write(clipboardSequence(effect.text));
          return;
        case 'save':
          saveFile(effect).then((message) => tell([message]), fail);
      }
    };
    const tell = (messages: readonly Message[]): void => {
      try {
        for (const message of messages) {
          if (isOver) return;
          const step = update(model, message);
          ({ model } = step);
          if (step.effect !== undefined) act(step.effect);
        }
        draw();
      } catch (error) {
        fail(error instanceof Error ? error : new Error(String(error)));
      }
    };
    listener = listen(terminal, {
      onMessages: tell,
      onResize: () => {
        painter.forget();
        tell([{ kind: 'resize', size: sizeOf(terminal) }]);
      },
      onEnd: end,
    });
    const load = async (): Promise<void> => {
      screen = await renderer(fail);
      tell([]);
    };
    load().catch(fail);
  };
  try {
    return await new Promise(live);
  } finally {
    listener?.stop();
    screen?.stop();
  }
}

type Listeners = {
  readonly onMessages: (messages: readonly Message[]) => void;
  readonly onResize: () => void;
  readonly onEnd: (code: number) => void;
};

/** Listens to the terminal and to signals; `stop` ends all of it. */
function listen(
  { stdin, stdout }: Terminal,
  { onMessages, onResize, onEnd }: Listeners,
): { readonly stop: () => void } {
  const keys = listenToKeys(stdin, (pressed) => onMessages(pressed.map((key) => ({ kind: 'key', key }))));
  const onSignal = (signal: keyof typeof ENDED_BY): void => onEnd(ENDED_BY[signal]);
  const onHangUp = (): void => onEnd(ENDED_BY.SIGHUP);
  stdout.on('resize', onResize);
  stdin.on('end', onHangUp);
  for (const signal of SIGNALS) process.on(signal, onSignal);
  return {
    stop: () => {
      keys.stop();
      stdout.off('resize', onResize);
      stdin.off('end', onHangUp);
      for (const signal of SIGNALS) process.off(signal, onSignal);
    },
  };
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
