// `florin completion bash|zsh|fish`: scripts that complete commands, options and their values. They ask the program itself, by the
// hidden `florin complete`, so that they know what the installed version knows.

import { Argument, type Command, type Option } from 'commander'
import { addResource, resources, valuesOfOption } from './api.ts'

const SHELLS = ['bash', 'zsh', 'fish'] as const
const HELP = `
Examples:
  florin completion bash > /etc/bash_completion.d/florin
  florin completion zsh > "\${fpath[1]}/_florin"
  florin completion fish > ~/.config/fish/completions/florin.fish
  source <(florin completion bash)      for this shell only; likewise with zsh
  florin completion fish | source`

/** Adds the commands; they know all commands that the program has when they run. */
export function addCompletion(program: Command): void {
  program
    .command('completion')
    .addArgument(new Argument('<shell>').choices(SHELLS))
    .description('Print a script that completes commands and options in your shell.')
    .addHelpText('after', HELP)
    .action((shell: (typeof SHELLS)[number]) => void process.stdout.write(`${scripts[shell]}\n`))
  program
    .command('complete', { hidden: true })
    .argument('[words...]')
    .action(async (words: string[]) => {
      const [resource = ''] = words
      if (resource in resources && words.length > 1) await addOperations(program, resource)
      for (const [word, about] of wordsAt(program, words))
        process.stdout.write(`${word}\t${about}\n`)
    })
}

/** In place of the command that only says what the resource is. */
async function addOperations(program: Command, resource: string): Promise<void> {
  const at = program.commands.findIndex((it) => it.name() === resource && it.commands.length === 0)
  if (at >= 0) (program.commands as Command[]).splice(at, 1)
  await addResource(program, resource)
}

/** What the last of the words may become, with what it is; none where it may be anything. */
function wordsAt(program: Command, words: readonly string[]): [string, string][] {
  const [given, current = ''] = [words.slice(0, -1), words.at(-1)]
  let command = program
  for (const word of given)
    command =
      command.commands.find((it) => it.name() === word || it.aliases().includes(word)) ?? command
  const help = command.createHelp()
  const before = given.at(-1) ?? ''
  const awaited = command.options.find(
    (it) => [it.long, it.short].includes(before) && (it.required || it.optional),
  )
  if (awaited) return choicesOf(awaited).map((it) => [it, ''])
  const takesOnlyOptions = command.commands.length + command.registeredArguments.length === 0
  if (current.startsWith('-') || takesOnlyOptions)
    return help
      .visibleOptions(command)
      .map(({ long, short, description }) => [long ?? short ?? '', firstSentence(description)])
  const inner = help.visibleCommands(command).filter((it) => it.name() !== 'help')
  if (inner.length > 0)
    return inner.map((it) => [it.name(), firstSentence(it.summary() || it.description())])
  return command.registeredArguments.flatMap(({ argChoices = [] }) =>
    argChoices.map((it) => [it, '']),
  )
}

const choicesOf = (option: Option): readonly string[] =>
  option.argChoices ?? valuesOfOption.get(option) ?? []

/** Shells show it on one line, beside the word. */
const firstSentence = (text: string): string => text.split(/\n|(?<=\.) | \[|^\[/)[0] ?? ''

// Where the program has no word, the shell offers files.
const scripts = {
  bash: `_florin() {
  local IFS=$'\\n'
  local words
  words=$(florin complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f 1)
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _florin florin`,
  zsh: `#compdef florin
_florin() {
  local -a found
  found=("\${(@f)$(florin complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -z "$found" ]]; then
    _files
    return
  fi
  found=("\${(@)found//:/\\\\:}")
  found=("\${(@)found/$'\\t'/:}")
  _describe 'florin' found
}
if [[ "\${funcstack[1]}" == _florin ]]; then
  _florin "$@"
else
  compdef _florin florin
fi`,
  fish: `function __florin_complete
  set -l words (commandline -opc)
  set -e words[1]
  set -l current (commandline -ct)
  set -l found (florin complete -- $words "$current" 2>/dev/null)
  if test (count $found) -gt 0
    printf '%s\\n' $found
  else
    __fish_complete_path "$current"
  end
end
complete -c florin -f -a '(__florin_complete)'`,
} as const
