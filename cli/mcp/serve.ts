import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { Io } from '../io.ts';
import { TOOLS } from './tools.ts';

const INSTRUCTIONS =
  'Layline settles UK bets and works out matched bets in exact arithmetic. Money is in pounds, percentages in percent, odds decimal, fractional or American. `answer` has figures rounded once to pennies, `exact` the same as fractions. Figures name their conventions; none is a tip.';

/** Connects an MCP server with every tool to the transport. */
export async function connect(transport: Transport, version: string): Promise<McpServer> {
  const server = new McpServer(
    { name: 'layline', title: 'Layline', version },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  // The low-level API, because the tools have JSON Schemas and the high-level API requires Zod schemas.
  server.server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: TOOLS.map(({ name, title, description, inputSchema }) => ({
      name,
      title,
      description,
      inputSchema: { ...inputSchema, type: 'object' as const },
      annotations: { title, readOnlyHint: true, idempotentHint: true, openWorldHint: false },
    })),
  }));
  server.server.setRequestHandler(CallToolRequestSchema, ({ params }) =>
    call(params.name, params.arguments ?? {}),
  );
  Object.assign(server.server, { onerror: (error: Error) => void answerError(transport, error) });
  await server.connect(transport);
  return server;
}

/** Answers a line that is not JSON, or not a message. Without an id: the transport drops the line, and its id with it. */
async function answerError(transport: Transport, { name }: Error): Promise<void> {
  const error = UNREADABLE[name];
  if (error !== undefined) await transport.send({ jsonrpc: '2.0', error });
}

/** The answers to unreadable lines by the name of the transport's error. */
const UNREADABLE: { readonly [name: string]: { readonly code: ErrorCode; readonly message: string } } = {
  SyntaxError: { code: ErrorCode.ParseError, message: 'A line is not JSON' },
  ZodError: { code: ErrorCode.InvalidRequest, message: 'A line is not a JSON-RPC message' },
};

function call(name: string, input: unknown): CallToolResult {
  const tool = TOOLS.find((each) => each.name === name);
  if (tool === undefined) throw new McpError(ErrorCode.InvalidParams, `No tool is called ${name}`);
  const answer = tool.answer(input);
  if ('issues' in answer) {
    const lines = answer.issues.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
    return { isError: true, content: [{ type: 'text', text: lines.join('\n') }] };
  }
  return { content: [{ type: 'text', text: answer.text }], structuredContent: answer.json };
}

/** Serves MCP on standard input and output until the input ends. */
export async function serveMcp({ stdin, stdout }: Io, version: string): Promise<void> {
  const server = await connect(new StdioServerTransport(stdin, stdout), version);
  await new Promise<void>((resolve) => {
    stdin.once('end', resolve);
    stdin.once('close', resolve);
  });
  await server.close();
}
