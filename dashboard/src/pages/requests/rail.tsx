// Beside a request: who asked and from where, what it is about, and what its error means.

import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { LoggedRequestDetail } from '../../api/operations.ts'
import { Facts } from '../../nouns/facts.tsx'
import { useHit } from '../../search/hits.ts'
import { Section } from '../../show/page.tsx'
import { Time } from '../../show/time.tsx'
import { faultRuleWords } from '../../words/fault_rules.ts'
import { workbenchWords } from '../../words/workbench.ts'
import { wordIn } from '../../words/words.ts'
import { actorText } from './words.ts'

/** Said elsewhere on the page. */
const ASIDE = [
  'request_body',
  'response_body',
  'request_headers',
  'status',
  'method',
  'path',
  'actor',
  'time',
  'error_code',
  'resource_id',
  'latency_ms',
  'ignored',
  'ignored_count',
]

export function RequestRail({ of: request }: { of: LoggedRequestDetail }) {
  const { error_code: code, request_headers: headers, actor, resource_id: about } = request
  return (
    <>
      <Section title="From where">
        <dl className="facts">
          <dt>By</dt>
          <dd>
            {actor.type === 'KEY' ? (
              <Anchor component={Link} to="/api_keys" size="sm">
                {actorText(request)}
              </Anchor>
            ) : (
              actorText(request)
            )}
          </dd>
          <dt>Program</dt>
          <dd>{headers['user-agent'] ?? 'Unknown'}</dd>
          <dt>Time</dt>
          <dd>
            <Time at={request.time} />
          </dd>
        </dl>
      </Section>
      {request.ignored && <IgnoredNames of={request.ignored} />}
      {request.fault && <WentWrong fault={request.fault} />}
      {code && <WhatItMeans code={code} answer={request.response_body} />}
      {about && <AboutWhat id={about} />}
      <Section title="IDs">
        <Facts of={Object.fromEntries(Object.entries(request).filter(isShown))} />
      </Section>
      <Section title="Headers">
        <Facts of={headers} />
      </Section>
    </>
  )
}

function isShown([field]: [string, unknown]): boolean {
  return !ASIDE.includes(field)
}

/** Query parameters and members that no schema knows. */
function IgnoredNames({ of: names }: { of: NonNullable<LoggedRequestDetail['ignored']> }) {
  return (
    <Section title={workbenchWords.ignored}>
      {names.map(({ name, did_you_mean: meant }) => (
        <Text key={name} size="sm">
          <code>{name}</code>
          {meant !== undefined && ` ${workbenchWords.didYouMean(meant)}`}
        </Text>
      ))}
    </Section>
  )
}

type Fault = NonNullable<LoggedRequestDetail['fault']>

/** What the sandbox did wrong because it was told to. */
function WentWrong({ fault: { fault, rule } }: { fault: Fault }) {
  const [text, meaning] = wordIn('faults.fault', fault)
  return (
    <Section title={faultRuleWords.inLog}>
      <Text size="sm">
        {text}. {meaning}
      </Text>
      {rule ? (
        <Anchor component={Link} to="/faults" size="sm">
          {faultRuleWords.byRule}
        </Anchor>
      ) : (
        <Text size="sm" c="dimmed">
          {faultRuleWords.byHeader}
        </Text>
      )}
    </Section>
  )
}

/** The page of the error: the address in the answer leads there, on whichever host it was asked. */
function WhatItMeans({ code, answer }: { code: string; answer: unknown }) {
  const type =
    typeof answer === 'object' && answer !== null && 'type' in answer ? String(answer.type) : ''
  const page = /\/errors\/[a-z0-9-]+/.exec(type)?.[0]
  return (
    <Section title="The error">
      <code>{code}</code>
      {page && (
        <Text size="sm" mt={4}>
          <Anchor href={`${page}#${code}`} size="sm">
            What it means, and what to do
          </Anchor>
        </Text>
      )}
    </Section>
  )
}

function AboutWhat({ id }: { id: string }) {
  const hit = useHit(id)
  return (
    <Section title="About">
      {hit ? (
        <Text size="sm">{hit.title}</Text>
      ) : (
        <Text size="sm" c="dimmed">
          {id}
        </Text>
      )}
      <Anchor component={Link} to={`/requests?resource_id=${id}`} size="sm">
        Other requests about it
      </Anchor>
    </Section>
  )
}
