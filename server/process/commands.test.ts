import { expect, test } from 'vitest';

import { serverUrl } from './commands.ts';

test.each([
  ['127.0.0.1', 'http://127.0.0.1:4000'],
  ['layline.internal', 'http://layline.internal:4000'],
  ['0.0.0.0', 'http://127.0.0.1:4000'],
  ['::', 'http://127.0.0.1:4000'],
  ['::1', 'http://[::1]:4000'],
  ['fd00::5', 'http://[fd00::5]:4000'],
])('a server that listens on %s is reached at %s', (HOST, url) => {
  expect(serverUrl({ HOST, PORT: 4000 })).toBe(url);
  expect(URL.canParse(url)).toBe(true);
});
