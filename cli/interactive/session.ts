import { clipboardSequence } from '../clipboard.ts';
import type { App } from './app.ts';
import { updateApp } from './app-update.ts';
import type { OuterEffect } from './effect.ts';
import type { Painter } from './painter.ts';
import { saveFile } from './save-file.ts';
import type { ScreenRenderer } from './screen-renderer.tsx';
import { sizeOf, type Terminal } from './terminal.ts';
import type { Message } from './update.ts';
import { decodeKeys, flushKeys, type Key } from './keys.ts';

export type SessionParts = {
  readonly terminal: Terminal;
  readonly painter: Painter;
  readonly first: App;
  readonly renderer: (onError: (error: Error) => void) => Promise<ScreenRenderer>;
};

/** The final state of a session, and the exit code if no answer is to be printed. */
export type SessionResult = { readonly app: App; readonly code: number | undefined };

/** The exit codes that a shell reports for a program ended by a signal. */
const SIGNAL_EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/**
 * Runs a session until the user quits. Keys are handled from the start: those typed while the renderer loads take effect
 * in the first frame.
 */
export async function runSession(parts: SessionParts): Promise<SessionResult> {
  const session = new Session(parts);
  try {
    return await session.ending;
  } finally {
    session.stop();
  }
}

class Session {
  /** Resolves when the user quits; rejects with an internal error. */
  readonly ending: Promise<SessionResult>;
  readonly #parts: SessionParts;
  readonly #listener: { readonly stop: () => void };
  #app: App;
  #screen: ScreenRenderer | undefined;
  #isOver = false;
  #resolve: (ending: SessionResult) => void = () => undefined;
  #reject: (error: Error) => void = () => undefined;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.#app = parts.first;
    this.ending = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    const { terminal, painter } = parts;
    this.#listener = listen(terminal, {
      onMessages: (messages) => this.#dispatch(messages),
      onResize: () => {
        painter.forget();
        this.#dispatch([{ kind: 'resize', size: sizeOf(terminal) }]);
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
    this.#dispatch([]);
  }

  #dispatch(messages: readonly Message[]): void {
    try {
      for (const message of messages) {
        if (this.#isOver) return;
        const { model, effect } = updateApp(this.#app, message);
        this.#app = model;
        if (effect !== undefined) this.#perform(effect);
      }
      if (this.#screen !== undefined && !this.#isOver) {
        this.#parts.painter.paint(this.#screen.frameOf(this.#app));
      }
    } catch (error) {
      this.#reject(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #perform(effect: OuterEffect): void {
    switch (effect.kind) {
      case 'quit':
        this.#end(effect.answer ? undefined : SIGNAL_EXIT_CODES.SIGINT);
        return;
      case 'redraw':
        this.#parts.painter.forget();
        return;
      case 'copy':
        this.#parts.terminal.stdout.write(clipboardSequence(effect.text));
        return;
      case 'save':
        saveFile(effect).then((message) => this.#dispatch([message]), this.#reject);
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

/** Listens to the terminal and to signals, until `stop`. */
function listen(
  { stdin, stdout }: Terminal,
  { onMessages, onResize, onEnd }: Listeners,
): { readonly stop: () => void } {
  const keys = listenToKeys(stdin, (pressed) => onMessages(pressed.map((key) => ({ kind: 'key', key }))));
  const onSignal = (signal: keyof typeof SIGNAL_EXIT_CODES): void => onEnd(SIGNAL_EXIT_CODES[signal]);
  const onHangUp = (): void => onEnd(SIGNAL_EXIT_CODES.SIGHUP);
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

/** The time-out after which an escape character without a follower is the Escape key. */
const ESCAPE_TIMEOUT_MS = 30;

/** Calls `onKeys` with the keys in each chunk of terminal input, until `stop`. */
function listenToKeys(
  stdin: NodeJS.ReadStream,
  onKeys: (keys: readonly Key[]) => void,
): { readonly stop: () => void } {
  let pending = '';
  let timeout: NodeJS.Timeout | undefined;
  const onData = (chunk: string): void => {
    clearTimeout(timeout);
    const decoded = decodeKeys(pending, chunk);
    ({ pending } = decoded);
    if (decoded.keys.length > 0) onKeys(decoded.keys);
    if (pending !== '') timeout = setTimeout(flush, ESCAPE_TIMEOUT_MS);
  };
  const flush = (): void => {
    const keys = flushKeys(pending);
    if (keys.length === 0) return;
    pending = '';
    onKeys(keys);
  };
  stdin.setEncoding('utf8');
  stdin.on('data', onData);
  return {
    stop: () => {
      clearTimeout(timeout);
      stdin.off('data', onData);
    },
  };
}
