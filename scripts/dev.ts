import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createServer } from 'vite';
import { freePortOrExit } from './free-port.ts';

/*
 * The app with hot reload, and the server behind it: a change of the server's sources starts it again. Both end with
 * Ctrl C.
 */
const ROOT = join(import.meta.dirname, '..');
const PORT = Number(process.env['PORT'] ?? '4000');
const HEALTH = `http://127.0.0.1:${PORT}/healthz`;
const ASK_MS = 200;

/** Once the server answers: a page that is opened before would begin with errors. */
async function untilUp(): Promise<void> {
  for (;;) {
    try {
      if ((await fetch(HEALTH)).ok) return;
    } catch {
      // Not yet.
    }
    await setTimeout(ASK_MS);
  }
}

const app = await createServer({ configFile: join(ROOT, 'vite.config.ts') });
// Before anything is started that would be left behind, or another's server taken for ours.
await freePortOrExit(app.config.server.port, 'Stop it: the app is served there.');
await freePortOrExit(PORT, 'Choose another for the server with PORT.');
const server = spawn(process.execPath, ['--import', 'tsx', '--watch', 'server/main.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
  // People reach it through vite: calls from elsewhere are refused.
  env: { PUBLIC_URL: `http://localhost:${app.config.server.port}`, ...process.env },
});

async function end(): Promise<void> {
  server.kill();
  await app.close();
  process.exit();
}
// However it ends: a server that is left behind would keep the port and the data.
process.once('exit', () => server.kill());
process.once('SIGINT', () => void end());
process.once('SIGTERM', () => void end());

await untilUp();
await app.listen();
app.printUrls();
