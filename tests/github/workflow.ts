import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readYaml } from './read-yaml.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = '.github/workflows';

const Permissions = z.record(z.string(), z.enum(['read', 'write']));
const Texts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

const Step = z.strictObject({
  name: z.string().optional(),
  id: z.string().optional(),
  if: z.string().optional(),
  uses: z.string().optional(),
  with: Texts.optional(),
  env: Texts.optional(),
  run: z.string().optional(),
});

const Service = z.strictObject({
  image: z.string(),
  env: Texts.optional(),
  ports: z.array(z.string()),
  options: z.string(),
});

const StepsJob = z.strictObject({
  name: z.string().optional(),
  needs: z.union([z.string(), z.array(z.string())]).optional(),
  'runs-on': z.string(),
  'timeout-minutes': z.int(),
  environment: z.string().optional(),
  permissions: Permissions.optional(),
  strategy: z
    .strictObject({ 'fail-fast': z.boolean(), matrix: z.record(z.string(), z.array(z.number())) })
    .optional(),
  services: z.record(z.string(), Service).optional(),
  env: Texts.optional(),
  steps: z.array(Step).min(1),
});
export type StepsJob = z.infer<typeof StepsJob>;

/** A job that runs another workflow. */
const CallingJob = z.strictObject({ uses: z.string() });

/** The part of GitHub's schema for workflows that this project uses. A job of steps must have a time-out. */
const Workflow = z.strictObject({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  permissions: Permissions,
  concurrency: z.strictObject({
    group: z.string(),
    'cancel-in-progress': z.union([z.boolean(), z.string()]),
  }),
  jobs: z.record(z.string(), z.union([StepsJob, CallingJob])),
});
export type Workflow = z.infer<typeof Workflow>;

/** The workflows of the project, by the names of their files. */
export const WORKFLOWS: ReadonlyMap<string, Workflow> = new Map(
  readdirSync(join(ROOT, FOLDER)).map((file) => [file, Workflow.parse(readYaml(`${FOLDER}/${file}`))]),
);

/** The jobs of a workflow that have steps of their own. */
export function stepsJobs({ jobs }: Workflow): readonly StepsJob[] {
  return Object.values(jobs).flatMap((job) => ('steps' in job ? [job] : []));
}

/** Every action and workflow that a workflow uses. */
export function usedActions(workflow: Workflow): readonly string[] {
  return Object.values(workflow.jobs).flatMap((job) =>
    'steps' in job ? job.steps.flatMap(({ uses }) => uses ?? []) : [job.uses],
  );
}

/** Every command that a workflow runs, one a line. */
export function commands(workflow: Workflow): readonly string[] {
  return stepsJobs(workflow).flatMap(({ steps }) => steps.flatMap(({ run = '' }) => run.trim().split('\n')));
}
