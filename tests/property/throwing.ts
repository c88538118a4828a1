/** The error of an input that throws when it is read. */
export function explode(): never {
  throw new Error('an input that throws');
}

/** Gives an object or list a field that throws when it is read. */
export function throwingAt<T extends object>(holder: T, key: string): T {
  return Object.defineProperty(holder, key, { get: explode, enumerable: true, configurable: true });
}

const TRAPS: ProxyHandler<object> = {
  get: explode,
  has: explode,
  ownKeys: explode,
  getPrototypeOf: explode,
  getOwnPropertyDescriptor: explode,
};

function revoked(target: object): object {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

/** An object that contains itself under every key. */
function cyclic(): object {
  const keys = ['system', 'selections', 'back', 'lay', 'bet', 'unitBets', 'rules', 'anything'];
  const value: Record<string, unknown> = {};
  for (const key of keys) value[key] = value;
  return value;
}

/** A list that contains itself. */
function cyclicList(): readonly unknown[] {
  const list: unknown[] = [];
  list.push(list);
  return list;
}

/** A proxy with infinitely many nested members of the same kind. */
function endless(): object {
  return new Proxy(
    {},
    {
      get: (_target, key) => (key === 'n' ? explode() : endless()),
      ownKeys: () => Array.from({ length: 100 }, (_, index) => `key${index}`),
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  );
}

/** Values that throw when they are read, or that never end. */
export const THROWING_VALUES: readonly (readonly [name: string, value: unknown])[] = [
  ['a getter that throws', throwingAt({ stakePerLine: '1', selections: [] }, 'system')],
  ['a text that throws when it is read as one', { toString: explode, valueOf: explode }],
  ['a proxy that throws', new Proxy({}, TRAPS)],
  ['a list that throws', new Proxy([], TRAPS)],
  ['a list whose member throws', throwingAt([], '0')],
  ['a revoked object', revoked({})],
  ['a revoked list', revoked([])],
  ['an object inside itself', cyclic()],
  ['an endless object', endless()],
  ['a list of itself', cyclicList()],
];
