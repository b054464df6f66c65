// The end of the shown part of a list: the number of rows, and the next page as soon as the user scrolls near.

import { Button, Text } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useEffect } from 'react'
import { Failure } from '../show/states.tsx'
import { listWords as words } from '../words/lists.ts'

type Props = {
  readonly count: number
  readonly of: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly isFetchNextPageError: boolean
    readonly fetchNextPage: () => Promise<{ error: unknown }>
  }
  /** What is shown is of other filters. */
  readonly isBusy: boolean
}

const NEAR = '600px'

export function End({ count, of, isBusy }: Props) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = of
  const { ref, entry } = useIntersection({ rootMargin: NEAR })
  const isNear = entry?.isIntersecting === true
  const mayLoad = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !isBusy
  useEffect(() => {
    if (isNear && mayLoad) void fetchNextPage()
  }, [isNear, mayLoad, fetchNextPage])
  return (
    <div className="list-end" ref={ref}>
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
