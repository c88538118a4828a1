import type { Define } from '../context.ts';
import { versionAbove } from '../version.ts';

const HELP = `
Speaks the Model Context Protocol on standard input and output, for assistants that start it themselves. It has a tool for
each calculation and for settling, comparing and grading; it reads no files and uses no network.

In the settings of an assistant:
  { "mcpServers": { "layline": { "command": "betcalc", "args": ["mcp"] } } }
`;

/** `betcalc mcp`: an MCP server with every calculation as a tool. */
export const defineMcp: Define = (command, { io }) => {
  command.description('Every calculation as a tool for assistants (Model Context Protocol)');
  command.addHelpText('after', HELP);
  command.action(async () => {
    const { serveMcp } = await import('../mcp/serve.ts');
    await serveMcp(io, versionAbove(import.meta.dirname));
  });
};
