import { type CommandGroup, groupsOf, type OptionWord, type ProgramWords } from './words.ts';

/** A fish script that completes commands, options with their descriptions, values, and files. */
export function fishScript({ commands, options }: ProgramWords): string {
  const names = commands.map(({ word }) => word).join(' ');
  const isFirst = `"not __fish_seen_subcommand_from ${names}"`;
  return `# fish completion for betcalc
complete -c betcalc -f
${commands.map(({ word, about }) => `complete -c betcalc -n ${isFirst} -a ${word} -d ${quoted(about)}`).join('\n')}
${options.map((option) => optionLine(option, undefined)).join('\n')}
complete -c betcalc -l help -d help
complete -c betcalc -n ${isFirst} -l version -d version
${groupsOf(commands)
  .flatMap((group) => linesOf(group, options))
  .join('\n')}
`;
}

function linesOf({ words, like }: CommandGroup, everywhere: readonly OptionWord[]): readonly string[] {
  const { options, values, takesFile } = like;
  const commands = words.join(' ');
  const own = options.filter((option) => !everywhere.includes(option));
  const seen = `-n "__fish_seen_subcommand_from ${commands}"`;
  return [
    ...own.map((option) => optionLine(option, commands)),
    ...values.map(([before, choices]) => {
      const previous = before === '' ? commands : before;
      const condition = `"__fish_seen_subcommand_from ${commands}; and test (commandline -opc)[-1] = ${previous}"`;
      return `complete -c betcalc -n ${condition} -a ${quoted(choices.join(' '))}`;
    }),
    ...(takesFile ? [`complete -c betcalc ${seen} -F`] : []),
  ];
}

function optionLine({ word, about, takesValue, values }: OptionWord, command: string | undefined): string {
  const condition = command === undefined ? '' : ` -n "__fish_seen_subcommand_from ${command}"`;
  const value = takesValue ? (values.length > 0 ? ` -x -a ${quoted(values.join(' '))}` : ' -x') : '';
  return `complete -c betcalc${condition} -l ${word.slice(2)}${value} -d ${quoted(about)}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;
}
