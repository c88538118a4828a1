import type { Rules } from '#lib';
import { badInput } from './bad-input.ts';
import type { Opening } from './interactive-options.ts';
import type { Io } from './io.ts';
import { checkRules } from './one-shot.ts';
import type { ViewOptions } from './render/view.ts';
import { loadSettings } from './settings-file.ts';

/** Opens the interactive screen. Throws bad input unless input and output are terminals. */
export async function openInteractive(opening: Opening, view: ViewOptions, io: Io): Promise<number> {
  if (io.stdout.isTTY !== true || io.stdin.isTTY !== true) throw badInput('--interactive needs a terminal');
  const { runInteractive } = await import('./interactive/run.tsx');
  return runInteractive({ opening, view, ...io });
}

/** The conventions of a new slip, from the user's settings. */
export function newSlipRules({ env }: Io): Rules {
  const settings = loadSettings(env);
  return checkRules(
    {
      rules: settings.rules,
      deadHeatRule: settings['dead-heat-rule'],
      boostRule: settings['boost-rule'],
      anyToComeRule: settings['any-to-come-rule'],
      eachWayRule: settings['each-way-rule'],
    },
    [],
  );
}
