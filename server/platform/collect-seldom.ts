import { setFlagsFromString } from 'node:v8';

/**
 * Makes full collections of the heap happen only when it has doubled since the last one. By itself V8 does so when it has grown by as
 * little as a tenth, where little is allocated for the time there is: of a book of a million quotes that is every few
 * seconds, and each time the processor is taken for some 200 milliseconds, in which answers wait.
 */
export function collectSeldom(): void {
  setFlagsFromString('--heap-growing-percent=100');
}
