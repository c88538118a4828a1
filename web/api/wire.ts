import { toSnakeKey } from '#lib/wire';
import { type Fields, matching, object, type Schema } from '../platform/schema.ts';

/** A schema of an object of the server's JSON: its fields in camelCase, their keys in snake_case. */
export function wire<T extends object>(fields: Fields<T>): Schema<T> {
  return object(fields, toSnakeKey);
}

/** Pounds with two places, as decimal text. */
export const money = matching(/^-?\d{1,40}\.\d\d$/u);
