import { BadInput, badInput, isBadInput } from '../bad-input.ts';
import type { Context, Define } from '../context.ts';
import { exampleText } from '../examples.ts';
import { write } from '../io.ts';
import { type Cell, cell, type Column, table } from '../render/table.ts';
import { type View, viewOf } from '../render/view.ts';
import { checkedSettings, loadJson, saveSettings, settingsPath } from '../settings-file.ts';
import {
  isSettingName,
  SETTING_NAMES,
  type SettingName,
  SETTINGS,
  type Settings,
  type SettingState,
  settingStates,
  type SettingValue,
  settingValue,
} from '../settings.ts';
import { jsonText, type ViewFlags, viewOptions } from '../view-flags.ts';

/** The actions of `betcalc config`. */
export const CONFIG_ACTIONS = ['list', 'get', 'set', 'unset', 'path'] as const;
type Action = (typeof CONFIG_ACTIONS)[number];

/** The number of arguments that each action takes. */
const ARGUMENTS: Readonly<Record<Action, number>> = { list: 0, get: 1, set: 2, unset: 1, path: 0 };

const HELP = `
Your own defaults, in one JSON file: the value of BETCALC_CONFIG, or betcalc/config.json in $XDG_CONFIG_HOME (else
~/.config), on Windows in %APPDATA%. A setting has the name of a flag. The flag wins over the setting, and the rules
of a slip in JSON win over both. --rules wins over every single rule of the settings.

Settings:
${SETTING_NAMES.map((name) => `  ${name.padEnd(18)}${SETTINGS[name].join(', ')}`).join('\n')}
`;

const EXAMPLES = [
  { about: "The bookmakers' rules for every bet", command: 'betcalc config set rules bookmaker' },
  { about: '', command: 'betcalc config list' },
];

/** The arguments of a `config` command, with the path of the settings file. */
type Request = {
  readonly name: string | undefined;
  readonly value: string | undefined;
  readonly path: string;
  readonly flags: ViewFlags;
  readonly context: Context;
};

/** `betcalc config [action] [setting] [value]`: the user's own defaults. */
export const defineConfig: Define = (command, context) => {
  command.description('Your own defaults: list, get, set or unset them');
  command.argument('[action]', `${CONFIG_ACTIONS.join(', ')} (default list)`);
  command.argument('[setting]', 'the name of a setting');
  command.argument('[value]', 'its value, for set');
  command.addHelpText('after', HELP + exampleText(EXAMPLES));
  command.action(async (given: string | undefined, name: string | undefined, value: string | undefined) => {
    const action = CONFIG_ACTIONS.find((each) => each === (given ?? 'list'));
    if (action === undefined) throw wrongArgument('action', given, CONFIG_ACTIONS);
    const surplus = [name, value][ARGUMENTS[action]];
    if (surplus !== undefined) throw badInput(`config ${action} takes no '${surplus}'`);
    const path = settingsPath(context.io.env);
    if (path === undefined) throw badInput('No path for the settings file: set BETCALC_CONFIG');
    const flags = command.optsWithGlobals<ViewFlags>();
    await ACTIONS[action]({ name, value, path, flags, context });
  });
};

const ACTIONS: Readonly<Record<Action, (request: Request) => Promise<void>>> = {
  list: async ({ path, flags, context: { io } }) => {
    const states = settingStates(checkedSettings(loadJson(path), path));
    const text =
      flags.json === true
        ? jsonText({ path, settings: states }, io)
        : listText(states, path, viewOf(viewOptions(flags, io)));
    await write(io.stdout, text);
  },
  get: async (request) => {
    const name = nameIn(request);
    const settings = checkedSettings(loadJson(request.path), request.path);
    await writeSetting(name, settings, request);
  },
  set: async (request) => {
    const name = nameIn(request);
    const value = valueIn(request, name);
    await change({ ...fieldsOf(loadJson(request.path)), [name]: value }, name, request);
  },
  unset: async (request) => {
    const before = fieldsOf(loadJson(request.path));
    const { name = '' } = request;
    // Unknown names in the file can be unset too.
    const known = Object.hasOwn(before, name) ? name : nameIn(request);
    const after = Object.fromEntries(Object.entries(before).filter(([key]) => key !== known));
    await change(after, known, request);
  },
  path: async ({ path, flags, context: { io } }) => {
    await write(io.stdout, flags.json === true ? jsonText({ path }, io) : `${path}\n`);
  },
};

/** Saves the settings and shows the changed one. Throws bad input if others are still invalid. */
async function change(json: object, name: string, request: Request): Promise<void> {
  saveSettings(json, request.path);
  const settings = settingsAfter(name, json, request.path);
  if (isSettingName(name)) await writeSetting(name, settings, request);
}

/** The settings just saved. Bad input about the other fields says that the change was saved. */
function settingsAfter(name: string, json: object, path: string): Settings {
  try {
    return checkedSettings(json, path);
  } catch (error) {
    if (!isBadInput(error)) throw error;
    const problems = error.problems.map((problem) => ({
      ...problem,
      message: `${problem.message}. The change of ${name} is saved`,
    }));
    throw new BadInput(problems, error.source);
  }
}

async function writeSetting(
  name: SettingName,
  settings: Settings,
  { flags, context: { io } }: Request,
): Promise<void> {
  const state = settingStates(settings).find((each) => each.name === name);
  await write(io.stdout, flags.json === true ? jsonText(state, io) : `${state?.value}\n`);
}

function nameIn({ name }: Request): SettingName {
  if (name !== undefined && isSettingName(name)) return name;
  throw wrongArgument('setting', name, SETTING_NAMES);
}

function valueIn({ value: text }: Request, name: SettingName): SettingValue {
  const value = settingValue(name, text ?? '');
  if (value === undefined) throw wrongArgument(name, text, SETTINGS[name]);
  return value;
}

function wrongArgument(path: string, given: string | undefined, choices: readonly SettingValue[]): BadInput {
  return new BadInput([{ path, given: given ?? '', message: `One of ${choices.join(', ')}` }]);
}

function fieldsOf(json: unknown): Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? { ...json } : {};
}

const COLUMNS: readonly Column[] = [
  { head: 'Setting', align: 'left', width: 20 },
  { head: 'Value', align: 'left', width: 16 },
  { head: 'From', align: 'left', width: 12 },
];

function listText(states: readonly SettingState[], path: string, view: View): string {
  const rows = states.map(({ name, value, from }): readonly Cell[] => [
    cell(name),
    cell(String(value), view.paint.strong),
    cell(from, view.paint.label),
  ]);
  return `${['', ...table(COLUMNS, rows, view).lines, '', `  ${view.paint.label(path)}`].join('\n')}\n`;
}
