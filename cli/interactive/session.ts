import { clipboardSequence } from '../clipboard.ts';
import type { App } from './app.ts';
import { updateApp } from './app-update.ts';
import type { OuterEffect } from './effect.ts';
import { listenToKeys } from './key-input.ts';
import type { Painter } from './painter.ts';
import { saveFile } from './save-file.ts';
import type { ScreenRenderer } from './screen-renderer.tsx';
import { sizeOf, type Terminal } from './terminal.ts';
import type { Message } from './update.ts';

export type SessionParts = {
  readonly terminal: Terminal;
  readonly painter: Painter;
  readonly first: App;
  readonly renderer: (onFault: (fault: Error) => void) => Promise<ScreenRenderer>;
};

/** How a session ended: the program as it ended, and the exit code where no answer is wanted. */
export type Ending = { readonly app: App; readonly code: number | undefined };

/** The exit codes that a shell reports for a program that Ctrl C or a signal ended. */
const ENDED_BY = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/**
 * One session at the screen, until the user quits. Keys count from the first moment on, before anything is drawn: those
 * that come while the screen is being loaded are in the first frame.
 */
export async function runSession(parts: SessionParts): Promise<Ending> {
  const session = new Session(parts);
  try {
    return await session.ending;
  } finally {
    session.stop();
  }
}

class Session {
  /** Resolves when the user quits; rejects with a fault of the program. */
  readonly ending: Promise<Ending>;
  readonly #parts: SessionParts;
  readonly #listener: { readonly stop: () => void };
  #app: App;
  #screen: ScreenRenderer | undefined;
  #isOver = false;
  #resolve: (ending: Ending) => void = () => undefined;
  #reject: (fault: Error) => void = () => undefined;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.#app = parts.first;
    this.ending = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    const { terminal, painter } = parts;
    this.#listener = listen(terminal, {
      onMessages: (messages) => this.#tell(messages),
      onResize: () => {
        painter.forget();
        this.#tell([{ kind: 'resize', size: sizeOf(terminal) }]);
      },
      onEnd: (code) => this.#end(code),
    });
    this.#load().catch(this.#reject);
  }

  stop(): void {
    this.#listener.stop();
    this.#screen?.stop();
  }

  async #load(): Promise<void> {
    this.#screen = await this.#parts.renderer(this.#reject);
    this.#tell([]);
  }

  #tell(messages: readonly Message[]): void {
    try {
      for (const message of messages) {
        if (this.#isOver) return;
        const { model, effect } = updateApp(this.#app, message);
        this.#app = model;
        if (effect !== undefined) this.#act(effect);
      }
      if (this.#screen !== undefined && !this.#isOver) {
        this.#parts.painter.paint(this.#screen.frameOf(this.#app));
      }
    } catch (error) {
      this.#reject(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #act(effect: OuterEffect): void {
    switch (effect.kind) {
      case 'quit':
        this.#end(effect.answer ? undefined : ENDED_BY.SIGINT);
        return;
      case 'redraw':
        this.#parts.painter.forget();
        return;
      case 'copy':
        this.#parts.terminal.stdout.write(clipboardSequence(effect.text));
        return;
      case 'save':
        saveFile(effect).then((message) => this.#tell([message]), this.#reject);
    }
  }

  #end(code: number | undefined): void {
    this.#isOver = true;
    this.#resolve({ app: this.#app, code });
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
