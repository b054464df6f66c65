// The commands of the README, in its order: lines of its shell blocks, and what stands in its text as code and is a command.

import { readFileSync } from 'node:fs'

export const README = readFileSync('README.md', 'utf8')

export type ReadmeCommand = {
  readonly text: string
  /** The name in the comment before its block; undefined for blocks without one, and in the text. */
  readonly block?: string | undefined
  /** What a block of text after it says it prints. */
  readonly prints?: string
}

const PIECE = /(?:<!-- (\w+) -->\n)?^```(\w+)\n(.*?)^```$|`([^`\n]+)`/gms
const IS_COMMAND = /^(npm|npx|florin|node|kill|api|alias|docker|curl|git|FLORIN_\w+=\S+) \S/

/** One for each command: a line, with those that it goes on in; a comment at its end is left out. */
const linesOf = (block: string) =>
  block
    .replaceAll(/ +# .*$/gm, '')
    .split(/(?<!\\)\n/)
    .filter((line) => line.trim() !== '')

/** All commands of a README, from top to bottom. */
export function commandsOf(readme: string): ReadmeCommand[] {
  const commands: ReadmeCommand[] = []
  for (const [, block, language, content = '', code = ''] of readme.matchAll(PIECE)) {
    if (language === 'sh') commands.push(...linesOf(content).map((text) => ({ text, block })))
    const last = commands.at(-1)
    if (language === 'text' && last) commands.splice(-1, 1, { ...last, prints: content })
    if (IS_COMMAND.test(code)) commands.push({ text: code })
  }
  return commands
}
