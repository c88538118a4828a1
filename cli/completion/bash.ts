import type { CommandWord, OptionWord, ProgramWords } from './words.ts';

/** A bash function that completes commands, their options, the values of options, and files. */
export function bashScript({ commands, options }: ProgramWords): string {
  const names = commands.map(({ word }) => word).join(' ');
  return `# bash completion for betcalc
_betcalc() {
  local word=\${COMP_WORDS[COMP_CWORD]} command= option= i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case \${COMP_WORDS[i]} in
      -*) option=\${COMP_WORDS[i]} ;;
      *) [[ -z $command ]] && command=\${COMP_WORDS[i]} ;;
    esac
  done
  COMPREPLY=()
  if [[ -z $command ]]; then
    COMPREPLY=($(compgen -W '${names} ${longNames(options)} --help --version' -- "$word"))
    return
  fi
  if [[ $word != -* ]]; then
    case $command:$option in
${commands.flatMap(valueCases).join('\n')}
    esac
    [[ \${#COMPREPLY[@]} -gt 0 ]] && return
  fi
  case $command in
${optionCases(commands).join('\n')}
  esac
}
complete -F _betcalc betcalc
`;
}

function longNames(options: readonly OptionWord[]): string {
  return options.map(({ word }) => word).join(' ');
}

function valueCases({ word, options, values, takesFile }: CommandWord): readonly string[] {
  const ofOptions = options
    .filter((option) => option.values.length > 0)
    .map((option) => reply(`${word}:${option.word}`, `-W '${option.values.join(' ')}'`));
  return [
    ...ofOptions,
    ...(values.length > 0 ? [reply(`${word}:`, `-W '${values.join(' ')}'`)] : []),
    ...(takesFile ? [reply(`${word}:*`, '-f')] : []),
  ];
}

function reply(pattern: string, how: string): string {
  return `      ${pattern}) COMPREPLY=($(compgen ${how} -- "$word")) ;;`;
}

/** Commands with the same options share a case. */
function optionCases(commands: readonly CommandWord[]): readonly string[] {
  const byOptions = new Map<string, string[]>();
  for (const { word, options } of commands) {
    const names = `${longNames(options)} --help`;
    byOptions.set(names, [...(byOptions.get(names) ?? []), word]);
  }
  return [...byOptions].map(
    ([names, words]) => `    ${words.join('|')}) COMPREPLY=($(compgen -W '${names}' -- "$word")) ;;`,
  );
}
