import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { run } from '../../cli/run.ts';

/** The JSON values that the command prints, one per line or one in total. Throws its standard error if it fails. */
export async function commandAnswers(argv: readonly string[], input = ''): Promise<readonly unknown[]> {
  const stdout = new PassThrough();
  const stderr = new PassThrough();
  const printed = text(stdout);
  const said = text(stderr);
  const code = await run(argv, { stdin: Readable.from([Buffer.from(input)]), stdout, stderr, env: {} });
  stdout.end();
  stderr.end();
  if (code !== 0) throw new Error(`${argv.join(' ')}: ${await said}`);
  const answer = await printed;
  const texts = argv.includes('--ndjson') ? answer.trimEnd().split('\n') : [answer];
  return texts.map((each): unknown => JSON.parse(each));
}
