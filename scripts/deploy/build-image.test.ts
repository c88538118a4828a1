import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildImage, type Image, pathIn } from './build-image.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'layline-build-image-'));
  mkdirSync(join(folder, 'sources/lib'), { recursive: true });
  mkdirSync(join(folder, 'image'));
  for (const name of ['LICENSE', 'README', 'lib/odds', 'lib/odds.test']) {
    writeFileSync(join(folder, 'sources', name), name);
  }
  writeFileSync(join(folder, 'sources/.dockerignore'), '*\n!LICENSE\n!lib\n**/*.test');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function build(text: string, report?: (step: string) => void): Promise<Image> {
  const dockerfile = join(folder, 'Dockerfile');
  writeFileSync(dockerfile, text);
  return buildImage({
    sources: join(folder, 'sources'),
    dockerfile,
    into: join(folder, 'image'),
    ...(report === undefined ? {} : { report }),
  });
}

test('COPY leaves out what .dockerignore excludes', async () => {
  const { built } = await build('FROM base\nWORKDIR /build\nCOPY . .');
  expect(readdirSync(pathIn(built, '.'))).toEqual(['LICENSE', 'lib']);
  expect(readdirSync(pathIn(built, 'lib'))).toEqual(['odds']);
  await expect(build('FROM base AS other\nCOPY README ./')).rejects.toThrow('excludes README');
});

test('commands run in the working folder, with the variables of ENV and not those of this process', async () => {
  vi.stubEnv('NODE_ENV', 'test');
  const { built } = await build(
    'FROM base\nENV A=1 B=2\nWORKDIR /a\nWORKDIR b\nRUN echo "$A-$B-$NODE_ENV" > printed',
  );
  expect(built.workdir).toBe('/a/b');
  expect(readFileSync(pathIn(built, '/a/b/printed'), 'utf8')).toBe('1-2-\n');
});

test('a stage has only what it copies from an earlier one', async () => {
  const steps: string[] = [];
  const { built, stage } = await build(
    `FROM base AS build
WORKDIR /build
COPY LICENSE lib/odds ./
RUN mkdir empty && ln -s LICENSE link
FROM base
WORKDIR /app
COPY --from=build /build ./all
COPY --from=build /build/odds ./odds
COPY --from=build /build/LICENSE /build/odds licences/
COPY --from=build --chown=1000:1000 /build/empty /data
USER 1000:1000
`,
    (step) => steps.push(step),
  );
  expect(readdirSync(built.root)).toEqual(['app', 'data']);
  expect(readdirSync(pathIn(built, '.'))).toEqual(['all', 'licences', 'odds']);
  expect(readdirSync(pathIn(built, 'all'))).toEqual(['LICENSE', 'empty', 'link', 'odds']);
  expect(readdirSync(pathIn(built, 'licences'))).toEqual(['LICENSE', 'odds']);
  expect(readFileSync(pathIn(built, 'odds'), 'utf8')).toBe('lib/odds');
  expect(existsSync(pathIn(built, '/data'))).toBe(true);
  expect(stage.steps.at(-1)).toEqual({ instruction: 'USER', text: '1000:1000' });
  expect(steps[0]).toBe('build: WORKDIR /build');
  expect(steps.at(-1)).toBe('1: USER 1000:1000');
});

test('a failing command stops the build, with its output in the error', async () => {
  await expect(build('FROM base\nRUN echo broken && false')).rejects.toThrow('broken');
});

test.each(['RUN rm -r /var/lib', 'COPY --from=none a b', 'COPY ? ./'])('%s is refused', async (step) => {
  await expect(build(`FROM base\n${step}`)).rejects.toThrow(SyntaxError);
});
