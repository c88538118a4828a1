import { type Issue, ISSUE_MESSAGES } from '#lib';
import { FIELD_PATHS } from './hostile.ts';

/** A path with `#` for its index and for the step of a ladder. */
const general = (path: string): string =>
  path
    .replace(/(?<=^(?:selections|concessions)\.)\d+/u, '#')
    .replace(/(?<=^concessions\.#\.ladder\.).+/su, '#');

const KNOWN_PATHS = new Set(['', ...FIELD_PATHS.map(general)]);

/** True for an issue that has its message and names a field that exists, or a key that the input has in its place. */
export const isHonest = ({ code, path, message }: Issue, input: unknown): boolean => {
  const expected: unknown = ISSUE_MESSAGES[code];
  const isMessage =
    message === expected ||
    (code === 'selection-count' && message.endsWith(' requires a different number of selections'));
  if (typeof expected !== 'string' || !isMessage || typeof path !== 'string') return false;
  if (code !== 'unknown-field') return KNOWN_PATHS.has(general(path));
  const place =
    /^(?:(?:selections|concessions)\.\d+\.)?(?:(?:eachWay|promos|rules|system|market|result|finish)\.)?/u.exec(
      path,
    )?.[0] ?? '';
  const holder = place
    .split('.')
    .filter((key) => key !== '')
    .reduce<unknown>((value, key) => Object.getOwnPropertyDescriptor(value ?? {}, key)?.value, input);
  return typeof holder === 'object' && holder !== null && Object.hasOwn(holder, path.slice(place.length));
};
