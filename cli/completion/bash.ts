import { type CommandGroup, groupsOf, type OptionWord, type ProgramWords } from './words.ts';

/** A bash function that completes commands, their options, the values of options, and files. */
export function bashScript({ commands, options }: ProgramWords): string {
  const names = commands.map(({ word }) => word).join(' ');
  const groups = groupsOf(commands);
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
${groups.flatMap(valueCases).join('\n')}
    esac
    [[ \${#COMPREPLY[@]} -gt 0 ]] && return
  fi
  case $command in
${groups.map(optionCase).join('\n')}
  esac
}
complete -F _betcalc betcalc
`;
}

function longNames(options: readonly OptionWord[]): string {
  return options.map(({ word }) => word).join(' ');
}

function valueCases({ words, like }: CommandGroup): readonly string[] {
  const { options, values, takesFile } = like;
  const patterns = (option: string): string => words.map((word) => `${word}:${option}`).join('|');
  const ofOptions = options
    .filter((option) => option.values.length > 0)
    .map((option) => reply(patterns(option.word), `-W '${option.values.join(' ')}'`));
  return [
    ...ofOptions,
    ...(values.length > 0 ? [argumentCase(patterns(''), values)] : []),
    ...(takesFile ? [reply(patterns('*'), '-f')] : []),
  ];
}

/** The words of an argument by the word before it; for the first argument, that is the command. */
function argumentCase(pattern: string, values: CommandGroup['like']['values']): string {
  const cases = values.map(([before, words]) => {
    const word = before === '' ? '"$command"' : before;
    return `        ${word}) COMPREPLY=($(compgen -W '${words.join(' ')}' -- "$word")) ;;`;
  });
  return [`      ${pattern}) case \${COMP_WORDS[COMP_CWORD - 1]} in`, ...cases, '      esac ;;'].join('\n');
}

function reply(pattern: string, how: string): string {
  return `      ${pattern}) COMPREPLY=($(compgen ${how} -- "$word")) ;;`;
}

function optionCase({ words, like }: CommandGroup): string {
  return `    ${words.join('|')}) COMPREPLY=($(compgen -W '${longNames(like.options)} --help' -- "$word")) ;;`;
}
