import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_PANELS, type PanelAction, type PanelEffect, type Panels, panelsAfter } from './panels.ts';

type Action = PanelAction<string, string>;
type State = Panels<string, string>;

const register = (id: string, component = id): Action => ({ kind: 'register', panel: { id, component } });
const open = (id: string, how: 'replace' | 'push' = 'replace', onClose?: string): Action => ({
  kind: 'open',
  how,
  panel: { id, props: {}, onClose },
});
const close = (id?: string): Action => (id === undefined ? { kind: 'close' } : { kind: 'close', id });

function after(actions: readonly Action[]): { state: State; effects: readonly PanelEffect<string>[] } {
  let state: State = NO_PANELS;
  const effects: PanelEffect<string>[] = [];
  for (const action of actions) {
    const next = panelsAfter(state, action);
    state = next.panels;
    effects.push(...next.effects);
  }
  return { state, effects };
}

const openIds = (actions: readonly Action[]): readonly string[] =>
  after(actions).state.stack.map(({ id }) => id);
const two = [register('a'), register('b')];

describe('panels', () => {
  test('that are not registered do not open: nothing changes, with a warning', () => {
    const { state } = after([...two, open('a', 'replace', 'a closed')]);
    expect(panelsAfter(state, open('c'))).toEqual({
      panels: state,
      effects: [{ kind: 'warn', message: 'Panel not registered: c' }],
    });
  });

  test('registered twice keep the first, with a warning', () => {
    const { state, effects } = after([register('a', 'first'), register('a', 'second'), open('a')]);
    expect(state.registered).toEqual([{ id: 'a', component: 'first' }]);
    expect(effects).toEqual([{ kind: 'warn', message: 'Panel already registered: a' }]);
  });

  test('open in place of all others, whose callbacks run from the top down', () => {
    const actions = [...two, open('a', 'push', 'first'), open('b', 'push', 'second'), open('a')];
    expect(openIds(actions)).toEqual(['a']);
    expect(after(actions).effects.map((effect) => effect.kind === 'run' && effect.callback)).toEqual([
      'second',
      'first',
    ]);
  });

  test('close from the top, by id only if it is on top', () => {
    const stacked = [...two, open('a', 'push'), open('b', 'push', 'b closed')];
    expect(openIds([...stacked, close('a')])).toEqual(['a', 'b']);
    expect(openIds([...stacked, close('b')])).toEqual(['a']);
    expect(openIds([...stacked, close()])).toEqual(['a']);
    expect(openIds([...stacked, close(), close(), close()])).toEqual([]);
    expect(after([...stacked, close()]).effects).toEqual([{ kind: 'run', callback: 'b closed' }]);
  });

  test('that are taken out of the register close', () => {
    const { state, effects } = after([...two, open('a', 'push', 'gone'), { kind: 'unregister', id: 'a' }]);
    expect(state).toMatchObject({ registered: [{ id: 'b' }], stack: [] });
    expect(effects).toEqual([{ kind: 'run', callback: 'gone' }]);
  });
});

/** A reference implementation with plain arrays and loops. */
type Model = {
  readonly known: Set<string>;
  readonly stack: [id: string, callback: string | undefined][];
  ran: string[];
};

function inModel({ known, stack, ran }: Model, action: Action): void {
  const pop = (): void => {
    const callback = stack.pop()?.[1];
    if (callback !== undefined) ran.push(callback);
  };
  if (action.kind === 'register') known.add(action.panel.id);
  if (action.kind === 'open' && known.has(action.panel.id)) {
    while (action.how === 'replace' && stack.length > 0) pop();
    stack.push([action.panel.id, action.panel.onClose]);
  }
  if (action.kind === 'close' && (action.id === undefined || action.id === stack.at(-1)?.[0])) pop();
}

test('any course of registering, opening and closing goes as the model goes', () => {
  const id = fc.constantFrom('a', 'b', 'c');
  const callback = fc.option(fc.string({ minLength: 1, maxLength: 2 }), { nil: undefined });
  const action: fc.Arbitrary<Action> = fc.oneof(
    id.map((any) => register(any)),
    fc
      .tuple(id, fc.constantFrom('replace' as const, 'push' as const), callback)
      .map((given) => open(...given)),
    fc.option(id, { nil: undefined }).map((any) => close(any)),
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
      const model: Model = { known: new Set(), stack: [], ran: [] };
      for (const each of actions) inModel(model, each);
      const { state, effects } = after(actions);
      expect(state.stack.map(({ id: open_, onClose }) => [open_, onClose])).toEqual(model.stack);
      expect(effects.flatMap((effect) => (effect.kind === 'run' ? [effect.callback] : []))).toEqual(
        model.ran,
      );
    }),
    { numRuns: 300 },
  );
});
