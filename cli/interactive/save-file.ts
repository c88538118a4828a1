import { writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BetDraft } from '#lib';
import type { Effect } from './effect.ts';
import type { Message } from './update.ts';

type Save = Extract<Effect, { readonly kind: 'save' }>;

/** Writes the slip to its file and reports the result; replaces an existing file only if `replace` is set. */
export async function saveFile({ name, draft, replace }: Save): Promise<Message> {
  const path = name.startsWith('~/') ? join(homedir(), name.slice(2)) : resolve(name);
  try {
    await writeFile(path, jsonOf(draft), { flag: replace ? 'w' : 'wx' });
    return { kind: 'saved', path };
  } catch (error) {
    const code = codeOf(error);
    return code === 'EEXIST' ? { kind: 'exists', name } : { kind: 'notSaved', reason: reasonFor(code, path) };
  }
}

function jsonOf(draft: BetDraft): string {
  return `${JSON.stringify(draft, null, 2)}\n`;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function reasonFor(code: string, path: string): string {
  switch (code) {
    case 'ENOENT':
      return `the folder of ${path} does not exist`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `no permission to write ${path}`;
    case 'EISDIR':
      return `${path} is a folder`;
    case 'ENOSPC':
      return 'the disk is full';
    default:
      return `${path} cannot be written (${code})`;
  }
}
