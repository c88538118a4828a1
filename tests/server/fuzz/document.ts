import { z } from 'zod';

import type { JsonSchema } from './json-schema.ts';

const schemaSchema: z.ZodType<JsonSchema> = z.lazy(() => z.looseObject({}));
const contentSchema = z.record(z.string(), z.looseObject({ schema: schemaSchema.optional() }));

const operationSchema = z.looseObject({
  operationId: z.string(),
  parameters: z.array(
    z.looseObject({
      name: z.string(),
      in: z.enum(['path', 'query']),
      required: z.boolean(),
      schema: schemaSchema,
    }),
  ),
  requestBody: z.looseObject({ content: contentSchema }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: contentSchema.optional() })),
});

const documentSchema = z.looseObject({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.looseObject({ schemas: z.record(z.string(), schemaSchema) }),
});

/** The OpenAPI document, as an external client reads it. */
export type Document = z.infer<typeof documentSchema>;
export type DocumentOperation = z.infer<typeof operationSchema>;

/** An operation with its method and path. */
export type Call = {
  readonly method: string;
  readonly path: string;
  readonly operation: DocumentOperation;
};

export function readDocument(value: unknown): Document {
  return documentSchema.parse(value);
}

export function callsOf(document: Document): readonly Call[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}
