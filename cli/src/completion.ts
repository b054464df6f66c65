// `florin completion bash|zsh|fish`: scripts that complete commands and their subcommands.

import { Argument, type Command } from 'commander'
import { addResource, resources } from './api.ts'

type Word = { name: string; about: string; words: { name: string; about: string }[] }

const SHELLS = ['bash', 'zsh', 'fish'] as const
const HELP = `
Examples:
  florin completion bash > /etc/bash_completion.d/florin
  florin completion zsh > "\${fpath[1]}/_florin"
  florin completion fish > ~/.config/fish/completions/florin.fish`

/** Adds the command; it knows all commands that the program has when it runs. */
export function addCompletion(program: Command): void {
  program
    .command('completion')
    .addArgument(new Argument('<shell>').choices(SHELLS))
    .description('Print a script that completes commands in your shell.')
    .addHelpText('after', HELP)
    .action(async (shell: (typeof SHELLS)[number]) => {
      for (const name of Object.keys(resources)) {
        const there = program.commands.findIndex(
          (it) => it.name() === name && it.commands.length === 0,
        )
        if (there >= 0) (program.commands as Command[]).splice(there, 1)
        await addResource(program, name)
      }
      process.stdout.write(`${scripts[shell](wordsOf(program))}\n`)
    })
}

function wordsOf(program: Command): Word[] {
  const describe = (it: Command) => ({ name: it.name(), about: firstSentence(it) })
  return program.commands.map((it) => ({ ...describe(it), words: it.commands.map(describe) }))
}

function firstSentence(command: Command): string {
  const text = command.summary() || command.description()
  return (text.split('\n')[0] ?? '').replaceAll(/['"`$\\[\]:]/g, '')
}

const scripts = {
  bash: (words: Word[]) => `_florin() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" words=''
  if [ "$COMP_CWORD" -eq 1 ]; then
    words='${words.map((it) => it.name).join(' ')}'
  elif [ "$COMP_CWORD" -eq 2 ]; then
    case "\${COMP_WORDS[1]}" in
${words
  .filter((it) => it.words.length > 0)
  .map((it) => `      ${it.name}) words='${it.words.map(({ name }) => name).join(' ')}' ;;`)
  .join('\n')}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -o default -F _florin florin`,
  zsh: (words: Word[]) => `#compdef florin
_florin() {
  local -a words_here
  if (( CURRENT == 2 )); then
    words_here=(${words.map((it) => `'${it.name}:${it.about}'`).join(' ')})
  elif (( CURRENT == 3 )); then
    case "\${words[2]}" in
${words
  .filter((it) => it.words.length > 0)
  .map(
    (it) =>
      `      ${it.name}) words_here=(${it.words.map((one) => `'${one.name}:${one.about}'`).join(' ')}) ;;`,
  )
  .join('\n')}
    esac
  fi
  _describe 'command' words_here
}
_florin "$@"`,
  fish: (words: Word[]) =>
    words
      .flatMap((it) => [
        `complete -c florin -f -n __fish_use_subcommand -a ${it.name} -d '${it.about}'`,
        ...it.words.map(
          (one) =>
            `complete -c florin -f -n '__fish_seen_subcommand_from ${it.name}' -a ${one.name} -d '${one.about}'`,
        ),
      ])
      .join('\n'),
}
