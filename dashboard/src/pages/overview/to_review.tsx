// Verifications that wait for a decision.

import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useRows } from '../../nouns/list_query.ts'
import { Rows } from '../../nouns/rows.tsx'
import { Chip } from '../../names/chip.tsx'
import type { components } from '@florin/sdk/browser'
import { Section } from '../../show/page.tsx'
import { Empty, Failure, Loading } from '../../show/states.tsx'
import { Time } from '../../show/time.tsx'
import { overviewWords as words } from '../../words/overview.ts'
import { wordIn } from '../../words/words.ts'

type Verification = components['schemas']['verification']

const SHOWN_MAX = 5

export function ToReview() {
  const { data, error, refetch } = useRows<Verification>({
    path: '/verifications',
    query: { result: 'REVIEW' },
    limit: SHOWN_MAX,
  })
  return (
    <Section
      title={words.review}
      actions={
        <Anchor component={Link} to="/verifications?result=REVIEW" size="sm">
          See all<span className="seen-by-readers"> {words.review}</span>
        </Anchor>
      }
    >
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={4} />}
      {data?.rows.length === 0 && <Empty title={words.nonePending} isSmall />}
      {data && data.rows.length > 0 && (
        <Rows
          label={words.review}
          rows={data.rows}
          idOf={({ id }) => id}
          to={({ id }) => `/verifications/${id}`}
          columns={[
            {
              title: 'Check',
              show: ({ verification_type: type }) => wordIn('verification_type', type)[0],
            },
            {
              title: 'Of',
              show: ({ person_id: person, business_id: business }) =>
                person ? (
                  <Chip kind="customers" id={person} />
                ) : (
                  business && <Chip kind="businesses" id={business} />
                ),
            },
            {
              title: 'Since',
              show: ({ creation_time: at }) => at && <Time at={at} isShort />,
              isExtra: true,
            },
          ]}
        />
      )}
    </Section>
  )
}
