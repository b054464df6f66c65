// JSON as it came, to read and to copy.

import { jsonText, parseJson } from '@florin/sdk/browser'
import { ScrollArea } from '@mantine/core'
import { CopyText } from './identifier.tsx'

/** Text that is JSON is laid out; any other text is shown as it is. */
function prettyJson(value: unknown): string {
  if (typeof value !== 'string') return jsonText(value, 2)
  try {
    return jsonText(parseJson(value), 2)
  } catch {
    return value
  }
}

export function JsonView({ value, label }: { value: unknown; label: string }) {
  const text = prettyJson(value)
  return (
    <div className="json">
      <div className="json-copy">
        <CopyText text={text} what={label} />
      </div>
      <ScrollArea.Autosize
        mah={420}
        type="auto"
        viewportProps={{ tabIndex: 0, 'aria-label': label, role: 'region' }}
      >
        <pre>{text}</pre>
      </ScrollArea.Autosize>
    </div>
  )
}
