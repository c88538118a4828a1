import { type CalculationResult, resultsOf } from './results.ts';
import type { JsonSchema } from './schema.ts';
import type { CalculationName } from './table.ts';

/** The members of an object by key, each with its own members. */
type Node = { readonly result: CalculationResult | undefined; readonly members: Map<string, Node> };

/**
 * The JSON Schema of the figures of a worked answer: its `result`, or for matched-bet the members beside `kind`. Figures
 * are text, as `exact` may print fractions.
 */
export function resultSchema(name: CalculationName): JsonSchema {
  const root = newNode();
  for (const result of resultsOf(name)) grow(root, result);
  return nodeSchema(root);
}

function newNode(result?: CalculationResult): Node {
  return { result, members: new Map() };
}

/** Adds a result at its path; a mark of the last key belongs to the list itself: `oneLoser.*`. */
function grow(root: Node, result: CalculationResult): void {
  const keys = result.path.split('.');
  let node = root;
  for (const [index, key] of keys.entries()) {
    const held = node.members.get(key);
    const isLast = index === keys.length - 1;
    const next = {
      result: isLast ? result : held?.result,
      members: held?.members ?? new Map<string, Node>(),
    };
    node.members.set(key, next);
    node = next;
  }
}

function nodeSchema(node: Node): JsonSchema {
  const { result } = node;
  const schema = plainSchema(node);
  return {
    ...schema,
    ...(result?.isNullable === true && { type: [schema['type'], 'null'] }),
    ...(result !== undefined && { description: resultText(result) }),
  };
}

function plainSchema({ result, members }: Node): JsonSchema {
  const item = members.get('*');
  if (item !== undefined) return { type: 'array', items: nodeSchema(item) };
  if (members.size > 0) return objectSchema(members);
  return { type: result?.kind === 'integer' ? 'integer' : 'string' };
}

/** The description of a result with its unit, for programs. */
function resultText({ about, kind }: CalculationResult): string {
  return kind === 'money' || kind === 'gain' ? `${about}. Pounds` : about;
}

function objectSchema(members: ReadonlyMap<string, Node>): JsonSchema {
  const entries = [...members];
  const required = entries.filter(([, node]) => !isOptional(node)).map(([key]) => key);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([key, node]) => [key, nodeSchema(node)])),
    required,
    additionalProperties: false,
  };
}

/** True if an object may leave a member out: itself, or the list whose items are marked. */
function isOptional({ result, members }: Node): boolean {
  return (result ?? members.get('*')?.result)?.isOptional === true;
}
