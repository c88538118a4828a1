import { z } from 'zod';
import { marketInput, scoreInput } from './market-schema.ts';
import { slipSchema } from './slip-schema.ts';

const settleInput = z.strictObject({
  slip: slipSchema.optional().meta({ description: 'A slip in JSON: give this or `text`.' }),
  text: z
    .string()
    .optional()
    .meta({ description: 'A slip in everyday words, as "£5 ew lucky 15 5/2 11/4 3/1 9/2, second lost".' }),
});
const compareInput = z.strictObject({
  slip: slipSchema
    .partial({ system: true })
    .meta({ description: 'Selections and a stake; its system is not read.' }),
  perms: z
    .boolean()
    .optional()
    .meta({ description: 'Perms of the systems that take fewer selections, too.' }),
});
const gradeInput = z.strictObject({ market: marketInput, result: scoreInput });

/** A JSON Schema of a tool's input; the engine validates ranges and combinations. */
function schemaOf(schema: z.ZodType): Readonly<Record<string, unknown>> {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

/** The JSON Schema of the input of each tool that is not in the table of calculations, by name. */
export const TOOL_INPUTS = {
  settle: schemaOf(settleInput),
  compare: schemaOf(compareInput),
  grade: schemaOf(gradeInput),
};
