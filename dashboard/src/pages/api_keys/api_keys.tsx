// The keys that programs use: created and shown once, replaced with an overlap, revoked.

import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import type { ApiKey, NewApiKey } from '../../api/operations.ts'
import { useSession } from '../../api/session.ts'
import { useFilters, useList } from '../../nouns/list_query.ts'
import { Pager, Rows } from '../../nouns/rows.tsx'
import { CopyText } from '../../show/identifier.tsx'
import { Notice } from '../../show/notice.tsx'
import { Page } from '../../show/page.tsx'
import { Empty, Failure, Loading } from '../../show/states.tsx'
import { Status } from '../../show/status.tsx'
import { Time } from '../../show/time.tsx'
import { NewKey } from './new_key.tsx'
import { keyName, Replace, Revoke } from './replace.tsx'
import { scopesText } from './scopes.ts'

function useMayManage(): boolean {
  const { role, environment } = useSession()
  return role === 'owner' || (role === 'developer' && environment === 'sandbox')
}

export function ApiKeys() {
  const mayManage = useMayManage()
  const [made, setMade] = useState<NewApiKey>()
  const { page } = useFilters([])
  const { data, error, refetch } = useList('/operations/api_keys', page)
  return (
    <Page
      title="API keys"
      note="Programs send a key with each request: Authorization: Bearer, followed by the key. Give each program its own, which may do no more than it needs."
      actions={mayManage && <NewKey onMade={setMade} />}
    >
      {made && <MadeKey of={made} onSeen={() => setMade(undefined)} />}
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="card table-card">
          {!data && (
            <div style={{ padding: 18 }}>
              <Loading />
            </div>
          )}
          {data?.rows.length === 0 && (
            <Empty title="No keys yet">
              {mayManage
                ? 'Create one for each program that uses the API.'
                : 'An owner creates one for each program that uses the API.'}
            </Empty>
          )}
          {data && data.rows.length > 0 && (
            <Keys rows={data.rows} mayManage={mayManage} onMade={setMade} />
          )}
          <Pager next={data?.next} />
        </div>
      )}
    </Page>
  )
}

type KeysProps = {
  readonly rows: readonly ApiKey[]
  readonly mayManage: boolean
  readonly onMade: (key: NewApiKey) => void
}

function Keys({ rows, mayManage, onMade }: KeysProps) {
  return (
    <Rows
      label="API keys"
      rows={rows}
      idOf={({ id }) => id}
      columns={[
        {
          title: 'Name',
          show: keyName,
          below: (it) => (
            <span className="below">
              <code>…{it.last_four}</code>
              <span className="on-phones">
                {' · '}
                <Scopes of={it} />
              </span>
            </span>
          ),
        },
        { title: 'May do', show: (it) => <Scopes of={it} />, isExtra: true },
        { title: 'State', show: (it) => <StateOf of={it} /> },
        {
          title: 'Last used',
          show: ({ last_used_time: at }) =>
            at ? <Time at={at} isShort /> : <span className="dimmed">Never</span>,
          isExtra: true,
        },
        {
          title: 'Created',
          show: ({ creation_time: at }) => <Time at={at} isShort />,
          isExtra: 'wide',
        },
        {
          title: 'Actions',
          isRight: true,
          show: (key) =>
            mayManage &&
            !key.revoked_time && (
              <Group gap={6} justify="flex-end" className="row-actions">
                <Replace of={key} onMade={onMade} />
                <Revoke of={key} />
              </Group>
            ),
        },
      ]}
    />
  )
}

function Scopes({ of: { scopes } }: { of: ApiKey }) {
  const { short, full } = scopesText(scopes)
  return <span title={full}>{short}</span>
}

function StateOf({ of: key }: { of: ApiKey }) {
  if (key.revoked_time) return <Status of="revoked" words="api_keys.status" />
  if (!key.ends_time) return <Status of="active" words="api_keys.status" />
  return (
    <>
      <Status of="replaced" words="api_keys.status" />
      <span className="below">
        ends <Time at={key.ends_time} isShort />
      </span>
    </>
  )
}

function MadeKey({ of: key, onSeen }: { of: NewApiKey; onSeen: () => void }) {
  const text = key.api_key
  return (
    <Notice tone="good" title="Copy this key now: it is shown only once">
      <Stack gap="xs" align="flex-start">
        <span>
          {keyName(key)} · {scopesText(key.scopes).full}
        </span>
        <span className="identifier">
          <code data-made-key>{text}</code> <CopyText text={text} what="key" />
        </span>
        <Button size="xs" variant="default" onClick={onSeen}>
          I have copied it
        </Button>
      </Stack>
    </Notice>
  )
}
