import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { parseDocument } from 'yaml';
import { settingsTable } from '../../server/env.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The text of a file, by its path from the project root. */
export function readText(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

const Manifest = z.object({ version: z.string(), scripts: z.record(z.string(), z.string()) });

/** The version of package.json, and the words of `npm start`. */
export function readManifest(): { readonly version: string; readonly start: readonly string[] } {
  const { version, scripts } = Manifest.parse(JSON.parse(readText('package.json')));
  return { version, start: (scripts['start'] ?? '').split(' ') };
}

/** The names of all settings of the server. */
export const SETTINGS: ReadonlySet<string> = new Set(settingsTable().map(({ name }) => name));

/** The variables of a file of lines `NAME=value`. */
export function parseEnvFile(text: string): Readonly<Record<string, string>> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

/** The seconds of a duration such as `20s` or `1m`. */
export function parseSeconds(text: string): number {
  const { count, unit } = /^(?<count>\d+)(?<unit>s|m)$/u.exec(text)?.groups ?? {};
  return Number(count) * (unit === 'm' ? 60 : 1);
}

/** The bytes of a size such as `1536M`, in units of 1024. */
export function parseBytes(text: string): number {
  const { count, unit = '' } = /^(?<count>\d+)(?<unit>[KMG])$/iu.exec(text)?.groups ?? {};
  return Number(count) * 1024 ** ('KMG'.indexOf(unit.toUpperCase()) + 1);
}

const Service = z.object({
  image: z.string(),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  hostname: z.string(),
  command: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  env_file: z.string().optional(),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  networks: z.union([z.array(z.string()), z.record(z.string(), z.object({ ipv4_address: z.string() }))]),
  read_only: z.boolean().default(false),
  user: z.string().optional(),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()),
  stop_grace_period: z.string().optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  deploy: z.object({
    resources: z.object({
      limits: z.object({ cpus: z.string(), memory: z.string(), pids: z.int().optional() }),
    }),
  }),
});
export type Service = z.infer<typeof Service>;

const Compose = z.object({
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.null()),
  networks: z.record(
    z.string(),
    z.object({
      internal: z.boolean().default(false),
      ipam: z.object({ config: z.array(z.object({ subnet: z.string(), gateway: z.string().optional() })) }),
    }),
  ),
});
export type Compose = z.infer<typeof Compose>;

/** A compose file of deploy/, with its anchors and merges resolved. */
export function readCompose(name: string): Compose {
  const document = parseDocument(readText(`deploy/${name}`), { merge: true, uniqueKeys: true });
  const [problem] = [...document.errors, ...document.warnings];
  if (problem !== undefined) throw problem;
  return Compose.parse(document.toJS());
}

/** Replaces `${NAME}`, `${NAME:-default}` and `${NAME:?message}` in a value as Compose does. */
export function interpolate(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replaceAll(
    /\$\{(?<name>\w+)(?::(?<kind>[-?])(?<rest>[^}]*))?\}/gu,
    (_, name: string, kind: string | undefined, rest: string | undefined) => {
      const value = variables[name] ?? '';
      if (value !== '') return value;
      if (kind === '?') throw new Error(`${name}: ${rest ?? ''}`);
      return rest ?? '';
    },
  );
}

/** The settings of a systemd unit, each with all its values in order. */
export function readUnit(path: string): ReadonlyMap<string, readonly string[]> {
  const settings = new Map<string, string[]>();
  for (const line of readText(path).split('\n')) {
    const { name, value = '' } = /^(?<name>\w+)=(?<value>.*)$/u.exec(line)?.groups ?? {};
    if (name !== undefined) settings.set(name, [...(settings.get(name) ?? []), value]);
  }
  return settings;
}
