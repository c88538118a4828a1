import { tableOf, withBlock } from '../../scripts/reference/table.ts';
import { settingsTable } from '../../server/env.ts';

/** The operator's guide with its table of settings regenerated from the server's. */
export function withSettings(page: string): string {
  const rows = settingsTable().map(({ name, about, fallback }) => [
    `\`${name}\``,
    about,
    fallback === '' ? '' : `\`${fallback}\``,
  ]);
  return withBlock(page, 'settings', tableOf([['setting', 'what it is for', 'default'], ...rows]));
}
