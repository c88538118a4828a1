import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { commands, stepsJobs, usedActions, WORKFLOWS } from './workflow.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const manifest = z
  .object({ engines: z.object({ node: z.string() }), scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));

/** Rights of each workflow beyond reading the sources, by job. */
const WRITES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'check.yml': {},
  'release.yml': { npm: ['id-token'], image: ['packages'], announce: ['contents'] },
};

test('every workflow is one that this test knows', () => {
  expect([...WORKFLOWS.keys()].toSorted()).toEqual(Object.keys(WRITES).toSorted());
});

describe.each([...WORKFLOWS])('%s', (file, workflow) => {
  test('can read and no more, save for the jobs that must write', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    const writes = Object.entries(workflow.jobs).flatMap(([name, job]) => {
      const granted = 'permissions' in job ? Object.entries(job.permissions ?? {}) : [];
      const written = granted.filter(([, right]) => right === 'write').map(([scope]) => scope);
      return written.length === 0 ? [] : [[name, written]];
    });
    expect(Object.fromEntries(writes)).toEqual(WRITES[file]);
  });

  test('takes actions at a major version or a commit', () => {
    const used = usedActions(workflow).filter((action) => !action.startsWith('./'));
    expect(used.length).toBeGreaterThan(1);
    expect(
      used.filter((action) => !/^(?:actions|docker)\/[a-z-]+@(?:v\d+|[\da-f]{40})$/u.test(action)),
    ).toEqual([]);
  });

  test('keeps no credentials in the checkout', () => {
    const steps = stepsJobs(workflow).flatMap((job) => job.steps);
    const checkouts = steps.filter(({ uses = '' }) => uses.startsWith('actions/checkout@'));
    expect(checkouts.length).toBeGreaterThan(0);
    expect(checkouts.filter((step) => step.with?.['persist-credentials'] !== false)).toEqual([]);
  });

  test('runs scripts that exist', () => {
    const named = commands(workflow).flatMap((command) =>
      [...command.matchAll(/npm run (?:--silent )?([a-z\d:-]+)/gu)].map(([, name = '']) => name),
    );
    expect(named.filter((name) => manifest.scripts[name] === undefined)).toEqual([]);
  });

  test('names files that exist', () => {
    const steps = stepsJobs(workflow).flatMap((job) => job.steps);
    const paths = [
      ...usedActions(workflow).filter((action) => action.startsWith('./')),
      ...commands(workflow).filter((command) => /^\.[\w./-]+$/u.test(command)),
      // Recipes of images.
      ...steps.flatMap((step) => (step.with?.['file'] === undefined ? [] : [String(step.with['file'])])),
    ];
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});

describe('the check', () => {
  const [job] = [...WORKFLOWS].flatMap(([file, workflow]) =>
    file === 'check.yml' ? stepsJobs(workflow) : [],
  );
  const nodes = job?.strategy?.matrix['node'] ?? [];

  test('is .ci/run, on every version of Node that the project supports', () => {
    expect(job?.steps.map(({ run }) => run)).toContain('.ci/run');
    expect(nodes).toEqual([20, 22, 24]);
    expect(manifest.engines.node).toMatch(new RegExp(`^>=${nodes[0]}\\.`, 'u'));
    expect(read('CONTRIBUTING.md')).toContain(`Node ${nodes.slice(0, -1).join(', ')} and ${nodes.at(-1)}`);
  });

  test('has its services at the addresses that the tests are given, once they answer', () => {
    const ports = Object.values(job?.services ?? {}).flatMap((service) => service.ports);
    const given = ['TEST_DATABASE_URL', 'TEST_REDIS_URL'].map(
      (name) => new URL(String(job?.env?.[name])).port,
    );
    expect(ports).toEqual(given.map((port) => `${port}:${port}`));
    for (const service of Object.values(job?.services ?? {})) {
      expect(service.options).toMatch(/^--health-cmd /u);
    }
  });

  test('goes without the recorded odds, which .ci/run by itself never does', () => {
    expect(job?.env?.['TEST_REAL_FILES']).toBe('none');
    expect(read('.ci/run')).not.toContain('TEST_REAL_FILES');
    expect(read('CONTRIBUTING.md')).toContain('`TEST_REAL_FILES=none`');
  });
});

describe('the release', () => {
  const workflow = WORKFLOWS.get('release.yml');
  const jobs = workflow?.jobs ?? {};

  test('starts with the tag of a version', () => {
    expect(workflow?.on).toEqual({ push: { tags: ['v*'] } });
  });

  test('publishes nothing before all tests have passed and the tag agrees with the changelog', () => {
    expect(jobs['check']).toEqual({ uses: './.github/workflows/check.yml' });
    for (const name of ['npm', 'image']) expect(jobs[name]).toHaveProperty('needs', ['check', 'package']);
    expect(jobs['announce']).toHaveProperty('needs', ['npm', 'image']);
    expect(commandsOf('package')[1]).toContain('npm run --silent release-notes -- "$GITHUB_REF_NAME"');
  });

  test('publishes the tarball that was packed, with provenance', () => {
    expect(commandsOf('npm').at(-1)).toBe(
      'npm publish "./dist/layline-$version.tgz" --provenance --access public',
    );
    expect(jobs['npm']).toHaveProperty('environment', 'release');
  });

  test('takes texts of the event from the environment, never into a command', () => {
    const all = Object.keys(jobs).flatMap(commandsOf);
    expect(all.length).toBeGreaterThan(5);
    expect(all.filter((command) => command.includes('${{'))).toEqual([]);
  });

  function commandsOf(name: string): readonly string[] {
    const job = jobs[name];
    return job !== undefined && 'steps' in job
      ? job.steps.flatMap(({ run = '' }) => run.split('\n').filter((line) => line !== ''))
      : [];
  }
});
