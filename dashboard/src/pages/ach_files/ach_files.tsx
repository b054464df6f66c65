// ACH files: those in quarantine, with what is wrong in them, and all others.

import { Group, SegmentedControl } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { bank } from '../../api/bank.ts'
import type { AchFile } from '../../api/operations.ts'
import { useSession } from '../../api/session.ts'
import { useFilters, useList } from '../../nouns/list_query.ts'
import type { Column } from '../../nouns/noun.ts'
import { Pager, Rows } from '../../nouns/rows.tsx'
import { Breakable } from '../../show/identifier.tsx'
import { Page } from '../../show/page.tsx'
import { Removal } from '../../show/removal.tsx'
import { Empty, Failure, Loading } from '../../show/states.tsx'
import { Kind, Status } from '../../show/status.tsx'
import { Time } from '../../show/time.tsx'

const QUARANTINED = 'QUARANTINED'
const ALL = 'ALL'
const CHOICES = [
  { value: QUARANTINED, label: 'To decide' },
  { value: ALL, label: 'All files' },
]

export function AchFiles() {
  const { values, set, page } = useFilters(['status'])
  const status = values['status'] ?? QUARANTINED
  const Files = status === QUARANTINED ? Quarantined : AllFiles
  const { data, error, refetch } = useList('/operations/ach_files', {
    ...(status === ALL ? {} : { status }),
    ...page,
  })
  return (
    <Page
      title="ACH files"
      note="A file with totals that do not agree is quarantined. Its entries are not booked until an owner decides."
    >
      <SegmentedControl
        aria-label="Files"
        data={CHOICES}
        value={status === QUARANTINED ? QUARANTINED : ALL}
        onChange={(value) => set({ status: value === ALL ? ALL : undefined })}
        style={{ alignSelf: 'flex-start' }}
      />
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
            <Empty title={status === QUARANTINED ? 'No file to decide about' : 'No ACH files yet'}>
              {status === QUARANTINED
                ? 'Every file that came in agrees with its own sums, or was decided about.'
                : 'Files that other banks send, and those that this bank sends, are listed here.'}
            </Empty>
          )}
          {data && data.rows.length > 0 && <Files rows={data.rows} />}
          <Pager next={data?.next} />
        </div>
      )}
    </Page>
  )
}

const fileColumn: Column<AchFile> = {
  title: 'File',
  show: ({ name }) => (
    <strong>
      <Breakable text={name} />
    </strong>
  ),
  below: ({ reason }) => reason && <span className="below">{reason}</span>,
}
const timeColumn: Column<AchFile> = {
  title: 'Time',
  show: ({ creation_time: at }) => <Time at={at} isShort />,
  isExtra: true,
}

function Quarantined({ rows }: { rows: readonly AchFile[] }) {
  const { role } = useSession()
  const decisions: Column<AchFile> = {
    title: 'Actions',
    isRight: true,
    show: (it) => role === 'owner' && <Decide on={it} />,
  }
  return (
    <Rows
      label="ACH files"
      rows={rows}
      idOf={({ id }) => id}
      columns={[fileColumn, timeColumn, decisions]}
    />
  )
}

function AllFiles({ rows }: { rows: readonly AchFile[] }) {
  return (
    <Rows
      label="ACH files"
      rows={rows}
      idOf={({ id }) => id}
      columns={[
        fileColumn,
        { title: 'Status', show: ({ status }) => <Status of={status} words="ach_files.status" /> },
        {
          title: 'Direction',
          show: ({ direction }) => <Kind of={direction} words="ach_files.direction" />,
          isExtra: true,
        },
        { title: 'Entries', show: ({ entry_count }) => entry_count, isExtra: 'wide' },
        timeColumn,
      ]}
    />
  )
}

function Decide({ on: { id, name, reason } }: { on: AchFile }) {
  const path = { file_id: id }
  return (
    <Group gap={6} justify="flex-end" className="row-actions">
      <Removal
        verb="Accept"
        title={`Accept “${name}”?`}
        text={`Its entries are booked as they are in the file, whatever its sums are: ${reason}.`}
        action="Book its entries"
        color="florin"
        remove={async () => {
          const file = await bank.post('/operations/ach_files/{file_id}/accept', { path })
          const taken = file.entry_count === 1 ? '1 entry' : `${file.entry_count} entries`
          notifications.show({ message: `“${name}” was accepted with ${taken}.`, color: 'florin' })
        }}
      />
      <Removal
        verb="Reject"
        title={`Reject “${name}”?`}
        text="Nothing of it is booked, also when the same file comes again. The sender has to send a right one."
        action="Reject the file"
        remove={async () => {
          await bank.post('/operations/ach_files/{file_id}/reject', { path })
          notifications.show({ message: `“${name}” was rejected.` })
        }}
      />
    </Group>
  )
}
