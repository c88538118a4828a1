import { CONVENTIONS } from '../bet/conventions.ts';
import { isSlug } from '../systems/catalogue.ts';
import type { Slug } from '../systems/system.ts';
import { readTypedFraction, readTypedMoney, readTypedWhole, type TypedReader } from '../number/typed-text.ts';
import { addIssue, type Cursor, type Found, foundAt, peek, type Span, step } from './cursor.ts';
import { marketOf } from './market-words.ts';
import { assignTerms } from './read-price.ts';
import { smallNumber } from './amounts.ts';
import { assign, assignToTarget, type PartsGiven, type SlipParts } from './slip-parts.ts';

/** The value of a `[key value]` with its range. */
type Setting = Span & { readonly value: string };

/** Reads the value of a setting into the slip; false if it cannot be read. */
type Reader = (cursor: Cursor, slip: SlipParts, setting: Setting) => boolean;

/** The reader of each setting, with a description of its value. */
const SETTINGS: ReadonlyMap<string, { readonly accepts: string; readonly read: Reader }> = new Map([
  ['system', { accepts: 'the name of a system, such as lucky-15', read: readSystemSetting }],
  ['perm', { accepts: 'the name of a system, such as trixie', read: readPermSetting }],
  ['folds', { accepts: 'sizes from 1 up, such as 2 3', read: readFoldsSetting }],
  ['type', { accepts: 'cash, snr or sr', read: readTypeSetting }],
  ['each-way', { accepts: 'off', read: readEachWaySetting }],
  ['terms', { accepts: 'a fraction such as 1/5, or own', read: readTermsSetting }],
  ['places', { accepts: 'a whole number', read: readPlacesSetting }],
  ['dead-heat', { accepts: 'a divisor such as 2 or 3/2', read: divisorReader((deadHeat) => ({ deadHeat })) }],
  [
    'dead-heat-place',
    { accepts: 'a divisor such as 2 or 3/2', read: divisorReader((deadHeatPlace) => ({ deadHeatPlace })) },
  ],
  [
    'market',
    { accepts: 'a market such as home -0.75, over 2.5 or away draw no bet', read: readMarketSetting },
  ],
  ['rules', { accepts: 'product or bookmaker', read: readPresetSetting }],
  ['dead-heat-rule', { accepts: CONVENTIONS.deadHeat.join(' or '), read: readDeadHeatRule }],
  ['boost-rule', { accepts: CONVENTIONS.boost.join(' or '), read: readBoostRule }],
  ['any-to-come-rule', { accepts: CONVENTIONS.eachWayAnyToCome.join(', '), read: readAnyToComeRule }],
  ['each-way-rule', { accepts: CONVENTIONS.eachWayMultiples.join(' or '), read: readEachWayRule }],
  ['cap', { accepts: 'an amount such as 500', read: readCapSetting }],
]);

/** Reads the `[key value]` at the cursor. */
export function readSetting(cursor: Cursor, slip: SlipParts): void {
  const open = step(cursor);
  const key = peek(cursor);
  let end = open.end;
  let valueStart = key?.end ?? end;
  const name = key?.kind === 'word' ? key.lower : '';
  if (name === '') valueStart = end;
  else end = step(cursor).end;
  for (let token = peek(cursor); token !== undefined; token = peek(cursor)) {
    if (token.kind === 'line' || token.kind === 'open') break;
    end = step(cursor).end;
    if (token.kind !== 'close') continue;
    const value = cursor.text.slice(valueStart, token.start).trim();
    takeSetting(cursor, slip, { key: name, value, start: open.start, end });
    return;
  }
  addIssue(cursor, { start: open.start, end }, { message: 'A [ without its ]', expected: ']' });
}

function takeSetting(
  cursor: Cursor,
  slip: SlipParts,
  { key, ...setting }: Setting & { readonly key: string },
): void {
  const known = SETTINGS.get(key);
  if (known === undefined) {
    addIssue(cursor, setting, {
      message: `There is no setting ${key === '' ? 'without a name' : key}`,
      expected: `one of ${[...SETTINGS.keys()].join(', ')}`,
    });
  } else if (!known.read(cursor, slip, setting)) {
    addIssue(cursor, setting, { message: `${key} takes ${known.accepts}`, expected: known.accepts });
  }
}

function readSystemSetting(_cursor: Cursor, slip: SlipParts, { value, ...place }: Setting): boolean {
  if (!isSlug(value)) return false;
  slip.systems.push({ ...place, value: { kind: 'name', name: value } });
  return true;
}

function readPermSetting(_cursor: Cursor, slip: SlipParts, { value, ...place }: Setting): boolean {
  const slug: Slug | undefined = isSlug(value) ? value : undefined;
  if (slug === undefined) return false;
  slip.systems.push({ ...place, value: { kind: 'name', name: { perm: slug } } });
  return true;
}

function readFoldsSetting(_cursor: Cursor, slip: SlipParts, { value, ...place }: Setting): boolean {
  const folds: number[] = [];
  for (const size of value.split(/[\s,]+/u)) {
    const number = smallNumber(size);
    if (number === undefined) return false;
    folds.push(number);
  }
  slip.systems.push({ ...place, value: { kind: 'name', name: { folds } } });
  return true;
}

const STAKE_TYPES = new Map([
  ['cash', 'cash'],
  ['snr', 'freeBetSnr'],
  ['sr', 'freeBetSr'],
] as const);

function readTypeSetting(cursor: Cursor, slip: SlipParts, { value, ...place }: Setting): boolean {
  const stakeType = [...STAKE_TYPES].find(([name]) => name === value)?.[1];
  if (stakeType === undefined) return false;
  assign(cursor, slip.fields, { stakeType: { ...place, value: stakeType } });
  return true;
}

function readEachWaySetting(cursor: Cursor, slip: SlipParts, { value, ...place }: Setting): boolean {
  if (value !== 'off') return false;
  assign(cursor, slip.fields, { eachWay: { ...place, value: false } });
  return true;
}

function readTermsSetting(cursor: Cursor, slip: SlipParts, { value, ...place }: Setting): boolean {
  if (value === 'own') {
    assign(cursor, slip.fields, { terms: { ...place, value: null } });
    return true;
  }
  const terms = typed(readTypedFraction, { value, ...place });
  if (terms === undefined) return false;
  assignTerms(cursor, slip, { ...place, parts: { terms } });
  return true;
}

function readPlacesSetting(cursor: Cursor, slip: SlipParts, setting: Setting): boolean {
  const places = typed(readTypedWhole, setting);
  if (places === undefined) return false;
  assignTerms(cursor, slip, { start: setting.start, end: setting.end, parts: { places } });
  return true;
}

function typed(reader: TypedReader, setting: Setting): Found<string> | undefined {
  const read = reader(setting.value);
  return read.ok ? foundAt(setting, read.value) : undefined;
}

function divisorReader(partsOf: (divisor: Found<string>) => PartsGiven): Reader {
  return (cursor, slip, setting) => {
    const divisor = typed(readTypedFraction, setting);
    if (divisor === undefined) return false;
    assignToTarget(cursor, slip, { start: setting.start, end: setting.end, parts: partsOf(divisor) });
    return true;
  };
}

function readMarketSetting(cursor: Cursor, slip: SlipParts, { value, ...place }: Setting): boolean {
  const market = marketOf(value);
  if (market === undefined) return false;
  assignToTarget(cursor, slip, { ...place, parts: { market: { ...place, value: market } } });
  return true;
}

function readPresetSetting(cursor: Cursor, slip: SlipParts, { value, ...place }: Setting): boolean {
  if (value !== 'product' && value !== 'bookmaker') return false;
  assign(cursor, slip.fields, { preset: { ...place, value } });
  return true;
}

function readDeadHeatRule(cursor: Cursor, slip: SlipParts, { value, ...place }: Setting): boolean {
  const rule = CONVENTIONS.deadHeat.find((each) => each === value);
  if (rule !== undefined) assign(cursor, slip.fields, { deadHeatRule: { ...place, value: rule } });
  return rule !== undefined;
}

function readBoostRule(cursor: Cursor, slip: SlipParts, { value, ...place }: Setting): boolean {
  const rule = CONVENTIONS.boost.find((each) => each === value);
  if (rule !== undefined) assign(cursor, slip.fields, { boostRule: { ...place, value: rule } });
  return rule !== undefined;
}

function readAnyToComeRule(cursor: Cursor, slip: SlipParts, { value, ...place }: Setting): boolean {
  const rule = CONVENTIONS.eachWayAnyToCome.find((each) => each === value);
  if (rule !== undefined) assign(cursor, slip.fields, { anyToComeRule: { ...place, value: rule } });
  return rule !== undefined;
}

function readEachWayRule(cursor: Cursor, slip: SlipParts, { value, ...place }: Setting): boolean {
  const rule = CONVENTIONS.eachWayMultiples.find((each) => each === value);
  if (rule !== undefined) assign(cursor, slip.fields, { eachWayRule: { ...place, value: rule } });
  return rule !== undefined;
}

function readCapSetting(cursor: Cursor, slip: SlipParts, setting: Setting): boolean {
  const cap = typed(readTypedMoney, setting);
  if (cap !== undefined) assign(cursor, slip.fields, { maxPayout: cap });
  return cap !== undefined;
}
