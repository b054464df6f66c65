// A status as a word in a quiet color, and a kind as a word: what it means is said on hover. The word says it; the color only
// helps to find it.

import { type Word, wordIn, type Words } from '../words/words.ts'

type Props = { readonly of: string | undefined; readonly words: Words }

export function Status({ of: value, words }: Props) {
  return value ? <Badge word={wordIn(words, value)} /> : null
}

export function Badge({ word: [text, meaning, tone = 'plain'] }: { word: Word }) {
  return (
    <span className="status" data-tone={tone} title={meaning}>
      {text}
    </span>
  )
}

/** What something is, without a color. */
export function Kind({ of: value, words }: Props) {
  return value ? <Worded word={wordIn(words, value)} /> : null
}

export function Worded({ word: [text, meaning] }: { word: Word }) {
  return <span title={meaning}>{text}</span>
}

/** An HTTP status: 2xx good, 4xx and 5xx bad. */
export function HttpStatus({ of: status }: { of: number | undefined }) {
  if (status === undefined)
    return (
      <span className="status" data-tone="bad">
        No response
      </span>
    )
  const tone = status < 300 ? 'good' : status < 400 ? 'waiting' : 'bad'
  return (
    <span className="status figures" data-tone={tone}>
      {status}
    </span>
  )
}
