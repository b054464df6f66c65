// Identifiers: shortened where space is dear, whole when copied, and links wherever there is a page to go to.

import { ActionIcon, Anchor, CopyButton, Tooltip } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router'

/** The last digits tell identifiers apart: the first ones are a time. */
export function shortId(id: string): string {
  return id.length > 13 ? `…${id.slice(-8)}` : id
}

/** An identifier where it is all that a row is called. */
export function ShortId({ id }: { id: string }) {
  return <span className="nowrap">{shortId(id)}</span>
}

/** A long name, which breaks behind its points, slashes and dashes where there is no room for it. */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?<=[./_?&-])/).map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts of a text are nothing but their places.
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

export function CopyText({ text, what = 'identifier' }: { text: string; what?: string }) {
  return (
    <CopyButton value={text} timeout={1500}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? 'Copied' : `Copy ${what}`}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            onClick={copy}
            aria-label={copied ? 'Copied' : `Copy ${what}`}
          >
            {copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
          </ActionIcon>
        </Tooltip>
      )}
    </CopyButton>
  )
}

export function Identifier({
  id,
  to,
  isWhole = false,
}: {
  id: string
  to?: string | undefined
  isWhole?: boolean
}) {
  const shown = isWhole ? id : shortId(id)
  return (
    <span className={isWhole ? 'identifier' : 'identifier nowrap'}>
      {to === undefined ? (
        <code title={id}>{shown}</code>
      ) : (
        <Anchor component={Link} to={to} title={id} className="mono">
          {shown}
        </Anchor>
      )}
      {isWhole && <CopyText text={id} />}
    </span>
  )
}
