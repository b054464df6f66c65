// `node scripts/leaks.mjs DIR`: looks in the logs that the tests collected there (FLORIN_TEST_LOGS) for secrets that were
// told to their banks, and for whatever looks like one. Fails when it finds any, and when there is nothing to look at.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a run of the tests has at the very least; less means that no log was collected. */
const LINES_MIN = 1_000
const SHOWN_MAX = 20
const KINDS = ['ssn', 'account_number', 'api_key', 'secret', 'password', 'session']

const LOOKS = [
  { kind: 'what looks like an SSN', look: /(?<![\w-])\d{3}-\d{2}-\d{4}(?![\w-])/ },
  { kind: 'what stands behind "Bearer"', look: /\bbearer\s+(?!<)[a-z0-9]/i },
  { kind: 'what looks like an API key', look: /florin_(sandbox|production)_[\w-]{16}/ },
  { kind: 'a session', look: /florin_session=\w/ },
]

/** Shown only to the person who starts a bank: they are printed, not logged. */
const GREETING = /^ {2}(API key {3}|Sign in {3})/

const [directory] = process.argv.slice(2)
if (directory === undefined) giveUp('Say where the logs are: node scripts/leaks.mjs DIR')

const files = readdirSync(directory)
const planted = new Map(
  files
    .filter((file) => file.endsWith('.jsonl'))
    .flatMap((file) => linesOf(file).map((line) => JSON.parse(line)))
    .map(({ kind, secret }) => [secret, kind]),
)
const logs = files.filter((file) => file.endsWith('.log'))
/** Those that a look at words would miss. */
const phrases = [...planted].filter(([secret]) => wordsOf(secret).length > 1)
let seen = 0
const found = logs.flatMap((file) =>
  linesOf(file).flatMap((line, at) => {
    seen += 1
    const kind = GREETING.test(line) ? undefined : secretIn(line)
    // Not the line itself: this is printed in the log of CI.
    return kind === undefined ? [] : [`${file}:${at + 1} holds ${kind}`]
  }),
)

const missing = KINDS.filter((kind) => ![...planted.values()].includes(kind))
if (missing.length > 0) giveUp(`No bank received any ${missing.join(', ')}: nothing is proved.`)
if (seen < LINES_MIN) giveUp(`There are only ${seen} lines of log: nothing is proved.`)
if (found.length > 0) giveUp([...found.slice(0, SHOWN_MAX), `Lines: ${found.length}`].join('\n'))
process.stdout.write(
  `None of ${planted.size} secrets is in ${seen} lines of ${logs.length} logs.\n`,
)

/** Whole words of a line are looked up, so that it costs the same for any number of secrets. */
function secretIn(line) {
  for (const { kind, look } of LOOKS) if (look.test(line)) return kind
  for (const word of wordsOf(line)) {
    const kind = planted.get(word) ?? planted.get(word.replace(/[.!?]+$/, ''))
    if (kind !== undefined) return `a planted ${kind}`
  }
  const [, kind] = phrases.find(([secret]) => line.includes(secret)) ?? []
  return kind === undefined ? undefined : `a planted ${kind}`
}

function wordsOf(text) {
  return text.match(/[^\s"'`,;:=()[\]{}<>\\/]+/g) ?? []
}

function linesOf(file) {
  return readFileSync(join(directory, file), 'utf8').split('\n').filter(Boolean)
}

function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
