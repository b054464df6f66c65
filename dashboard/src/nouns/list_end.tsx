// The end of what is shown of a list: how much that is, and the rest as soon as somebody comes near.

import { Button, Text } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useEffect } from 'react'
import { Failure } from '../show/states.tsx'
import { listWords as words } from '../words/lists.ts'
import { READ_MAX } from './newest.ts'

type Props = {
  readonly count: number
  /** A day with more rows than are read. */
  readonly cutDay: string | undefined
  readonly of: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly isFetchNextPageError: boolean
    readonly fetchNextPage: () => Promise<{ error: unknown }>
  }
  /** What is shown is of other filters. */
  readonly isBusy: boolean
}

/** After so many rows more come only when they are asked for: nobody reads on, and a page of more gets slow. */
const UNASKED_MAX = 1000
const NEAR = '600px'

export function End({ count, cutDay, of, isBusy }: Props) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = of
  const { ref, entry } = useIntersection({ rootMargin: NEAR })
  const isNear = entry?.isIntersecting === true
  const mayLoad = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !isBusy
  useEffect(() => {
    if (isNear && mayLoad && count < UNASKED_MAX) void fetchNextPage()
  }, [isNear, mayLoad, count, fetchNextPage])
  return (
    <div className="list-end" ref={ref}>
      {cutDay && (
        <Text role="status" size="sm" c="dimmed">
          {words.cut(READ_MAX, cutDay)}
        </Text>
      )}
      {isFetchNextPageError && (
        <Failure error={new Error(words.noMore)} onRetry={() => void fetchNextPage()} />
      )}
      <Text size="sm" c="dimmed" role="status" className="figures">
        {hasNextPage ? words.soFar(count) : words.all(count)}
      </Text>
      {hasNextPage && (
        <Button
          variant="default"
          size="xs"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {words.more}
        </Button>
      )}
    </div>
  )
}
