const CHECK_MS = 500;

/** True if a process exists. */
function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * Calls `end` once the program that started this run (scripts/e2e.ts) no longer exists: if it was killed, it cannot stop its
 * children. No-op if Playwright was started by hand.
 */
export function whenOwnerIsGone(end: () => void): void {
  const owner = Number(process.env['E2E_OWNER'] ?? '0');
  if (owner === 0) return;
  const timer = setInterval(() => {
    if (exists(owner)) return;
    clearInterval(timer);
    end();
  }, CHECK_MS);
  timer.unref();
}

/** Playwright's global set-up, run in its main process. */
export default function endWithOwner(): void {
  whenOwnerIsGone(() => process.kill(process.pid, 'SIGTERM'));
}
