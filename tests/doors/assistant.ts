import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { z } from 'zod';
import { connect } from '../../cli/mcp/serve.ts';
import { sentJson } from '../golden/published-call.ts';

const Answer = z.object({
  isError: z.boolean().optional(),
  content: z.array(z.object({ type: z.literal('text'), text: z.string() })).length(1),
  structuredContent: z.object({ answer: z.unknown(), exact: z.unknown() }).optional(),
});

/** A tool's answer: its text, and the figures as JSON, rounded and exact; with issues neither. */
export type Answered = {
  readonly isError: boolean;
  readonly text: string;
  readonly answer: unknown;
  readonly exact: unknown;
};

/** The official client, connected to the server of `betcalc mcp` in this process. */
export async function connectedClient(): Promise<Client> {
  const client = new Client({ name: 'tests', version: '1.0.0' });
  const [one, other] = InMemoryTransport.createLinkedPair();
  await connect(one, '1.2.3');
  await client.connect(other);
  return client;
}

/** The answer of a tool to an input, sent as JSON. */
export async function callTool(client: Client, name: string, input: object): Promise<Answered> {
  const {
    isError = false,
    content,
    structuredContent,
  } = Answer.parse(await client.callTool({ name, arguments: sentJson(input) }));
  const [{ text } = { text: '' }] = content;
  return { isError, text, answer: structuredContent?.answer, exact: structuredContent?.exact };
}
