import { z } from 'zod';

/** A health check: the command, and the options before it, such as `interval`, in Docker's notation. */
export type HealthCheck = {
  readonly command: readonly string[];
  readonly options: ReadonlyMap<string, string>;
};

/** One instruction, with its continuation lines joined. */
export type Step = { readonly instruction: string; readonly text: string };

/** The steps from one FROM to the next. `name` is empty for a stage without one. */
export type Stage = { readonly base: string; readonly name: string; readonly steps: readonly Step[] };

const INSTRUCTIONS = new Set('COPY ENTRYPOINT ENV EXPOSE HEALTHCHECK RUN USER VOLUME WORKDIR'.split(' '));

/** Parses a Dockerfile into stages. Throws SyntaxError for instructions that the project's does not use. */
export function parseDockerfile(text: string): readonly Stage[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const stages: { base: string; name: string; steps: Step[] }[] = [];
  for (const line of lines
    .join('\n')
    .replaceAll(/\s*\\\n\s*/gu, ' ')
    .split('\n')) {
    const { instruction = '', rest = '' } = /^(?<instruction>[A-Z]+) (?<rest>.+)$/u.exec(line)?.groups ?? {};
    const stage = stages.at(-1);
    if (instruction === 'FROM') {
      const [base = '', , name = ''] = rest.split(/ +/u);
      stages.push({ base, name, steps: [] });
    } else if (stage !== undefined && INSTRUCTIONS.has(instruction)) {
      stage.steps.push({ instruction, text: rest });
    } else {
      throw new SyntaxError(`Unsupported instruction: ${line}`);
    }
  }
  return stages;
}

const Command = z.array(z.string()).min(1);

/**
 * Parses a command in its exec form, `["node", "main.js"]`. Throws for the shell form, whose shell does not forward
 * signals.
 */
export function parseCommand(text: string): readonly string[] {
  return Command.parse(JSON.parse(text));
}

/** Parses the text after HEALTHCHECK. */
export function parseHealthCheck(text: string): HealthCheck {
  const [options = '', command = ''] = text.split(/\bCMD (?=\[)/u);
  const pairs = [...options.matchAll(/--([a-z-]+)=(\S+)/gu)];
  return {
    command: parseCommand(command),
    options: new Map(pairs.map(([, name = '', value = '']) => [name, value])),
  };
}

/** Parses the text after ENV: pairs, separated by spaces. */
export function parseVariables(text: string): ReadonlyMap<string, string> {
  const pairs = [...text.matchAll(/(\w+)=(\S*)/gu)];
  return new Map(pairs.map(([, name = '', value = '']) => [name, value]));
}

/** A COPY: `from` names a stage, and is empty for the sources; `owner` is `uid:gid`, and empty for root. */
export type Copy = {
  readonly from: string;
  readonly owner: string;
  readonly sources: readonly string[];
  readonly destination: string;
};

/** Parses the text after COPY. Throws SyntaxError for patterns, and for other flags than --from and --chown. */
export function parseCopy(text: string): Copy {
  const words = text.split(/ +/u);
  const flags = words.filter((word) => word.startsWith('--'));
  const paths = words.filter((word) => !word.startsWith('--'));
  const known = new Map([...text.matchAll(/--(from|chown)=(\S+)/gu)].map(([, flag, value]) => [flag, value]));
  const [destination = ''] = paths.slice(-1);
  if (known.size !== flags.length || paths.length < 2 || /[*?[\]]/u.test(text)) {
    throw new SyntaxError(`Unsupported: COPY ${text}`);
  }
  return {
    from: known.get('from') ?? '',
    owner: known.get('chown') ?? '',
    sources: paths.slice(0, -1),
    destination,
  };
}

/** The texts of a stage's steps with an instruction. */
export function textsOf({ steps }: Stage, instruction: string): readonly string[] {
  return steps.filter((step) => step.instruction === instruction).map(({ text }) => text);
}
