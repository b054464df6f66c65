// Sentences of the API's description, in which names of fields stand between backticks.

import { Fragment } from 'react'

export function Prose({ text }: { text: string }) {
  return text.split('`').map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts of a text are nothing but their places.
    <Fragment key={at}>{at % 2 === 0 ? part : <code>{part}</code>}</Fragment>
  ))
}
