import { setFlagsFromString } from 'node:v8';

/**
 * Lets the old generation double before a major GC. By default, V8 starts one after growth of as little as a tenth when
 * the allocation rate is low: with a book of a million quotes, every few seconds, each of which takes some 200 ms of CPU
 * time and delays responses.
 */
export function delayMajorGc(): void {
  setFlagsFromString('--heap-growing-percent=100');
}
