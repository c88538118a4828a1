import { expect, test } from 'vitest';
import {
  parseCommand,
  parseCopy,
  parseDockerfile,
  parseHealthCheck,
  parseVariables,
  textsOf,
} from './dockerfile.ts';

test('parseDockerfile returns stages, joins continuation lines and skips comments', () => {
  const stages = parseDockerfile(`# A comment.
FROM node:20 AS build
RUN npm ci \\
  && npm run build

FROM node:20
# Another.
COPY --from=build /build/dist ./dist
`);
  expect(stages).toEqual([
    {
      base: 'node:20',
      name: 'build',
      steps: [{ instruction: 'RUN', text: 'npm ci && npm run build' }],
    },
    {
      base: 'node:20',
      name: '',
      steps: [{ instruction: 'COPY', text: '--from=build /build/dist ./dist' }],
    },
  ]);
  expect(stages.map((stage) => textsOf(stage, 'RUN'))).toEqual([['npm ci && npm run build'], []]);
});

test.each(['FROM node:20\nADD a b', 'RUN true', 'FROM node:20\nrun true'])('%j throws', (text) => {
  expect(() => parseDockerfile(text)).toThrow('Unsupported');
});

test('only the exec form of commands is supported', () => {
  expect(parseCommand('["node", "main.js"]')).toEqual(['node', 'main.js']);
  expect(() => parseCommand('node main.js')).toThrow('JSON');
});

test('parseHealthCheck returns the options and the command', () => {
  expect(parseHealthCheck('--interval=10s --start-period=1m CMD ["node", "--eval", "1"]')).toEqual({
    command: ['node', '--eval', '1'],
    options: new Map([
      ['interval', '10s'],
      ['start-period', '1m'],
    ]),
  });
});

test('parseVariables reads several variables', () => {
  expect(parseVariables('A=1 B=/data C=')).toEqual(
    new Map([
      ['A', '1'],
      ['B', '/data'],
      ['C', ''],
    ]),
  );
});

test('parseCopy returns the flags, the sources and the destination', () => {
  expect(parseCopy('LICENSE package.json ./')).toEqual({
    from: '',
    owner: '',
    sources: ['LICENSE', 'package.json'],
    destination: './',
  });
  expect(parseCopy('--from=build --chown=1000:1000 /build/empty /data')).toEqual({
    from: 'build',
    owner: '1000:1000',
    sources: ['/build/empty'],
    destination: '/data',
  });
});

test.each(['--link a b', 'a', '*.json ./'])('COPY %s throws', (text) => {
  expect(() => parseCopy(text)).toThrow('Unsupported');
});
