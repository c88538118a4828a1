import { expect, test } from 'vitest';

import { helpText, parseArguments } from './arguments.ts';

test.each([
  [[], { kind: 'serve', role: undefined }],
  [['--role', 'api'], { kind: 'serve', role: 'api' }],
  [['--role=ingest'], { kind: 'serve', role: 'ingest' }],
  [['--role'], { kind: 'serve', role: 'nothing' }],
  [['--version'], { kind: 'version' }],
  [['--help'], { kind: 'help' }],
  [['backup', 'a file'], { kind: 'command', name: 'backup', args: ['a file'] }],
  [['--role', 'api', 'backup'], { kind: 'command', name: '--role', args: ['api', 'backup'] }],
  [['--version', 'please'], { kind: 'command', name: '--version', args: ['please'] }],
  [['constructor'], { kind: 'command', name: 'constructor', args: [] }],
])('%j', (args, task) => {
  expect(parseArguments(args)).toEqual(task);
});

test('the help names every flag and command', () => {
  const text = helpText(['backup <file>', 'rotate-keys']);
  for (const name of ['--role', '--version', '--help', '  backup <file>\n', '  rotate-keys\n']) {
    expect(text).toContain(name);
  }
});
