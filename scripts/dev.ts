import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';

/*
 * The app with hot reload, and the server behind it: a change of the server's sources starts it again. Both end with
 * Ctrl C.
 */
const ROOT = join(import.meta.dirname, '..');

const server = spawn(process.execPath, ['--import', 'tsx', '--watch', 'server/main.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
});
const app = await createServer({ configFile: join(ROOT, 'vite.config.ts') });
await app.listen();
app.printUrls();

async function end(): Promise<void> {
  server.kill();
  await app.close();
  process.exit();
}
process.once('SIGINT', () => void end());
process.once('SIGTERM', () => void end());
