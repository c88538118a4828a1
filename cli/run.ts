import type { Context } from './context.ts';
import { type Io, write } from './io.ts';
import { makeProgram } from './program.ts';
import { report } from './report.ts';
import { shieldNegatives } from './shield.ts';
import { versionAbove } from './version.ts';

/** Runs the command line on its arguments and returns its exit code; everything it touches is in `io`. */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  try {
    const [first] = argv;
    if (first === '--version' || first === '-V') {
      await write(io.stdout, `${versionAbove(import.meta.dirname)}\n`);
      return 0;
    }
    const context: Context = { io, argv, exitCode: 0 };
    const program = makeProgram(context);
    await program.parseAsync([...shieldNegatives(argv)], { from: 'user' });
    return context.exitCode;
  } catch (error) {
    return report(error, argv, io);
  }
}
