// One request of the log: what was asked, what was answered, and the same again as a program.

import { SegmentedControl, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { readOne } from '../../api/bank.ts'
import type { LoggedRequestDetail } from '../../api/operations.ts'
import { Composed, LifeCycle } from '../../show/composed.tsx'
import { JsonView } from '../../show/json_view.tsx'
import { Page, Section } from '../../show/page.tsx'
import { Failure, Loading } from '../../show/states.tsx'
import { HttpStatus } from '../../show/status.tsx'
import { tookText } from './words.ts'
import { EventsAbout } from './events_about.tsx'
import { RequestRail } from './rail.tsx'
import { curlOf, pythonOf, typeScriptOf } from './replay.ts'
import { stepsOf } from './steps.ts'

const above = { title: 'Request log', to: '/requests' }

export function RequestDetail() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['item', '/operations/requests', id],
    queryFn: ({ signal }) => readOne('/operations/requests/{request_id}', id, signal),
  })
  if (!data) {
    return (
      <Page title="Request" above={above}>
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading />}
      </Page>
    )
  }
  return (
    <Page
      title={`${data.method} ${data.path}`}
      above={above}
      note={
        <>
          <HttpStatus of={data.status} /> in {tookText(data.latency_ms)}
        </>
      }
    >
      <Composed
        json={data}
        main={
          <>
            <LifeCycle steps={stepsOf(data)} />
            <Body title="Request" value={data.request_body} absent="The request had no body." />
            <Body
              title="Response"
              value={data.response_body}
              absent={
                data.method === 'GET'
                  ? 'Responses to GET are not stored.'
                  : 'The response has no body.'
              }
            />
            {data.resource_id && <EventsAbout id={data.resource_id} />}
            <Replay request={data} />
          </>
        }
        rail={<RequestRail of={data} />}
      />
    </Page>
  )
}

function Body({ title, value, absent }: { title: string; value: unknown; absent: string }) {
  return (
    <Section title={title}>
      {value === undefined || value === null ? (
        <Text size="sm" c="dimmed">
          {absent}
        </Text>
      ) : (
        <JsonView value={value} label={title} />
      )}
    </Section>
  )
}

const programs = { curl: curlOf, typescript: typeScriptOf, python: pythonOf }

function Replay({ request }: { request: LoggedRequestDetail }) {
  const [language, setLanguage] = useState<keyof typeof programs>('curl')
  const code = programs[language](request, window.location.origin)
  return (
    <Section
      title="Send it again"
      actions={
        <SegmentedControl
          size="xs"
          aria-label="Language"
          value={language}
          onChange={(chosen) => setLanguage(chosen)}
          data={[
            { value: 'curl', label: 'curl' },
            { value: 'typescript', label: 'TypeScript' },
            { value: 'python', label: 'Python' },
          ]}
        />
      }
    >
      <JsonView value={code} label="program" />
    </Section>
  )
}
