import { toSnakeKey } from '#lib/wire';
import { type Fields, matching, object, type Schema } from '../platform/schema.ts';

/** A schema of a JSON object from the server: fields in camelCase, wire keys in snake_case. */
export function wire<T extends object>(fields: Fields<T>): Schema<T> {
  return object(fields, toSnakeKey);
}

/** Pounds with two places, as decimal text. */
export const money = matching(/^-?\d{1,40}\.\d\d$/u);
