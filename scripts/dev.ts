import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createServer } from 'vite';
import { freePortOrExit } from './free-port.ts';

/*
 * Runs the app with hot reload, and the server, which restarts when its sources change. Ctrl-C stops both.
 */
const ROOT = join(import.meta.dirname, '..');
const PORT = Number(process.env['PORT'] ?? '4000');
const HEALTH = `http://127.0.0.1:${PORT}/healthz`;
const POLL_INTERVAL_MS = 200;

/** Resolves when the server responds: a page opened earlier would show errors. */
async function waitForServer(): Promise<void> {
  for (;;) {
    try {
      if ((await fetch(HEALTH)).ok) return;
    } catch {
      // Not listening yet.
    }
    await setTimeout(POLL_INTERVAL_MS);
  }
}

const app = await createServer({ configFile: join(ROOT, 'vite.config.ts') });
// Checked before starting: another program's server must not be mistaken for this one.
await freePortOrExit(app.config.server.port, 'Stop it: the app is served there.');
await freePortOrExit(PORT, 'Choose another for the server with PORT.');
const server = spawn(process.execPath, ['--import', 'tsx', '--watch', 'server/main.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
  // Users reach the server through vite; it rejects requests from other origins.
  env: { PUBLIC_URL: `http://localhost:${app.config.server.port}`, ...process.env },
});

async function end(): Promise<void> {
  server.kill();
  await app.close();
  process.exit();
}
// On every exit: a server left behind would hold the port and the data folder.
process.once('exit', () => server.kill());
process.once('SIGINT', () => void end());
process.once('SIGTERM', () => void end());

await waitForServer();
await app.listen();
app.printUrls();
