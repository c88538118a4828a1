import {
  CONVENTIONS,
  failed,
  issue,
  type Issue,
  ODDS_FORMATS,
  ok,
  type Result,
  RULE_PRESETS,
  type RulePreset,
} from '#lib';

/** The accepted values of each setting, keyed by the flag whose default it sets. */
export const SETTINGS = {
  rules: ['product', 'bookmaker'] satisfies readonly RulePreset[],
  'dead-heat-rule': CONVENTIONS.deadHeat,
  'boost-rule': CONVENTIONS.boost,
  'any-to-come-rule': CONVENTIONS.eachWayAnyToCome,
  'each-way-rule': CONVENTIONS.eachWayMultiples,
  'odds-format': ODDS_FORMATS,
  ascii: [true, false],
} as const satisfies Readonly<Record<string, readonly SettingValue[]>>;

export type SettingName = keyof typeof SETTINGS;
export type SettingValue = string | boolean;

/** A user's own defaults: the content of the configuration file. */
export type Settings = { readonly [Name in SettingName]?: (typeof SETTINGS)[Name][number] };

/** The names of all settings, in listing order. */
export const SETTING_NAMES: readonly SettingName[] = [
  'rules',
  'dead-heat-rule',
  'boost-rule',
  'any-to-come-rule',
  'each-way-rule',
  'odds-format',
  'ascii',
];

/** The settings of single conventions, which a preset of `rules` also sets. */
export const SINGLE_RULES: ReadonlySet<SettingName> = new Set([
  'dead-heat-rule',
  'boost-rule',
  'any-to-come-rule',
  'each-way-rule',
]);

/** True for the name of a setting. */
export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(SETTINGS, name);
}

/** The effective value of a setting, and its source: the file, the preset that `rules` names, or the default. */
export type SettingState = {
  readonly name: SettingName;
  readonly value: SettingValue;
  readonly from: 'file' | 'rules' | 'default';
};

/** The state of every setting, in listing order. */
export function settingStates(settings: Settings): readonly SettingState[] {
  const { rules } = settings;
  const preset = RULE_PRESETS[rules ?? 'product'];
  const defaults: Readonly<Record<SettingName, SettingValue>> = {
    rules: 'product',
    'dead-heat-rule': preset.deadHeat,
    'boost-rule': preset.boost,
    'any-to-come-rule': preset.eachWayAnyToCome,
    'each-way-rule': preset.eachWayMultiples,
    'odds-format': 'decimal',
    ascii: false,
  };
  return SETTING_NAMES.map((name) => {
    const own = settings[name];
    if (own !== undefined) return { name, value: own, from: 'file' };
    const isOfPreset = rules !== undefined && SINGLE_RULES.has(name);
    return { name, value: defaults[name], from: isOfPreset ? 'rules' : 'default' };
  });
}

/** Reads a setting's value from a text; undefined if the setting does not accept it. */
export function settingValue(name: SettingName, text: string): SettingValue | undefined {
  const values: readonly SettingValue[] = SETTINGS[name];
  return values.find((value) => String(value) === text);
}

/** Validates the JSON of a configuration file and returns its settings, or all issues. Every field is optional. */
export function readSettings(json: unknown): Result<Settings, readonly Issue[]> {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    return failed([issue('invalid-value', '', 'A JSON object is needed')]);
  }
  const entries: readonly (readonly [string, unknown])[] = Object.entries(json);
  const issues = entries.flatMap(([name, value]) => issuesOf(name, value));
  return issues.length === 0 ? ok(json as Settings) : failed(issues);
}

function issuesOf(name: string, value: unknown): readonly Issue[] {
  if (!isSettingName(name)) {
    return [issue('unknown-field', name, `Unknown field: one of ${SETTING_NAMES.join(', ')}`)];
  }
  const values: readonly unknown[] = SETTINGS[name];
  if (values.includes(value)) return [];
  return [issue('unknown-value', name, `Unknown value: one of ${values.join(', ')}`)];
}
