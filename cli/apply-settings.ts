import type { Command, Option } from 'commander';
import { isSettingName, type SettingName, type Settings, SINGLE_RULES } from './settings.ts';

/** Commander's name for the source of a value that the user typed. */
const TYPED = 'cli';

/**
 * Sets the options of a parsed command that were not typed from the user's settings. `--rules` sets all conventions,
 * so a typed one overrides the settings of single conventions.
 */
export function applySettings(command: Command, settings: Settings): void {
  const isPresetTyped = command.getOptionValueSource('rules') === TYPED;
  for (const owner of command.parent === null ? [command] : [command.parent, command]) {
    for (const option of owner.options) {
      const name = settingOf(option);
      if (name === undefined || settings[name] === undefined) continue;
      const isOverridden = isPresetTyped && SINGLE_RULES.has(name);
      const key = option.attributeName();
      if (isOverridden || owner.getOptionValueSource(key) === TYPED) continue;
      owner.setOptionValueWithSource(key, settings[name], 'config');
    }
  }
}

function settingOf({ long }: Option): SettingName | undefined {
  const name = long?.slice(2) ?? '';
  return isSettingName(name) ? name : undefined;
}
