import {
  type ArgumentWords,
  type CommandGroup,
  groupsOf,
  type OptionWord,
  type ProgramWords,
} from './words.ts';

/** A zsh function that completes commands, options with their descriptions, values, and files. */
export function zshScript({ commands, options }: ProgramWords): string {
  return `#compdef betcalc
# zsh completion for betcalc
_betcalc() {
  local -a commands
  commands=(
${commands.map(({ word, about }) => `    ${quoted(`${word}:${about}`)}`).join('\n')}
  )
  local context state state_descr line
  typeset -A opt_args
  _arguments -C ${options.map(specOf).join(' ')} '--help[help]' '--version[version]' '1: :->command' '*:: :->rest'
  case $state in
    command) _describe command commands ;;
    rest)
      case $line[1] in
${groupsOf(commands).map(caseOf).join('\n')}
      esac ;;
  esac
}
compdef _betcalc betcalc
`;
}

function caseOf({ words, like }: CommandGroup): string {
  const { options, values, takesFile } = like;
  const positions = positionsOf(values).map(
    (choices, index) => `'${index + 1}:value:(${choices.join(' ')})'`,
  );
  const argument = takesFile ? "'*:file:_files'" : positions.length > 0 ? positions.join(' ') : "'*: :'";
  return `        ${words.join('|')}) _arguments ${options.map(specOf).join(' ')} '--help[help]' ${argument} ;;`;
}

/** The words of each argument position. A word of the second may follow any word of the first. */
function positionsOf(values: ArgumentWords): readonly (readonly string[])[] {
  const positions: (readonly string[])[] = [];
  let before: readonly string[] = [''];
  while (before.length > 0) {
    const words = values.filter(([word]) => before.includes(word)).flatMap(([, choices]) => choices);
    before = [...new Set(words)];
    if (before.length > 0) positions.push(before);
  }
  return positions;
}

/** An option spec: `'*--type[description]:value:(cash snr sr)'`. */
function specOf({ word, about, takesValue, values }: OptionWord): string {
  const described = about.replaceAll(/[[\]:]/gu, ' ');
  if (!takesValue) return quoted(`${word}[${described}]`);
  return quoted(`*${word}[${described}]:value:${values.length > 0 ? `(${values.join(' ')})` : ' '}`);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
