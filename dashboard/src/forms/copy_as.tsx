// Shows the request of a form as a program.

import { Button, CopyButton, Group } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import { curlOf, type Replayed, typeScriptOf } from '../pages/requests/replay.ts'
import { formWords } from '../words/forms.ts'
import type { Write } from './schema.ts'

const languages = [
  ['curl', curlOf],
  ['TypeScript', typeScriptOf],
] as const

type Props = {
  readonly write: Write
  readonly params: Readonly<Record<string, string>>
  readonly body: unknown
}

/** The paths of the contract are below `/v0`; ours beside it are not. */
function pathOf({ path }: Write, params: Readonly<Record<string, string>>): string {
  const whole = /^\/(operations|sandbox)\//.test(path) ? path : `/v0${path}`
  return whole.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

export function CopyAs({ write, params, body }: Props) {
  const request: Replayed = {
    method: write.method.toUpperCase(),
    path: pathOf(write, params),
    ...(write.body ? { request_body: body } : {}),
    ...(write.method === 'post' || write.method === 'patch' ? { idempotency_key: 'new' } : {}),
  }
  return (
    <Group gap={4}>
      {languages.map(([language, textOf]) => (
        <CopyButton key={language} value={textOf(request, window.location.origin)} timeout={1500}>
          {({ copied, copy }) => (
            <Button
              variant="subtle"
              color="gray"
              size="compact-xs"
              onClick={copy}
              leftSection={
                copied ? <Check size={13} aria-hidden /> : <Copy size={13} aria-hidden />
              }
            >
              {copied ? formWords.copied : formWords.copyAs(language)}
            </Button>
          )}
        </CopyButton>
      ))}
    </Group>
  )
}
