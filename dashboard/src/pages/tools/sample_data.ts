// Raises sample data: a bank to look around in, with a past or without.

import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { bank, raiseSampleData } from '../../api/bank.ts'
import { failureText } from '../../show/states.tsx'

/** Number of days of the sample bank's history. */
export const PAST_DAYS = 90
const LOOK_EVERY_MS = 500
const DAY_MS = 24 * 3_600_000

export function useSampleData() {
  const queries = useQueryClient()
  const raising = useMutation({
    async mutationFn(days: number) {
      const { now } = await bank.get('/sandbox/clock')
      queries.setQueryData(beganKey, now)
      return raiseSampleData(days)
    },
    onSuccess: () => {
      notifications.show({ message: 'The sample data is there.', color: 'florin' })
      void queries.invalidateQueries()
    },
    onError: (error) =>
      notifications.show({ title: 'No sample data', message: failureText(error), color: 'red' }),
  })
  return { ...raising, day: useDay(raising.isPending) }
}

const beganKey = ['sample-data', 'began'] as const

/** Which day of its past the bank lives through just now. */
function useDay(isRaising: boolean): number | undefined {
  const queries = useQueryClient()
  const { data } = useQuery({
    enabled: isRaising,
    queryKey: ['sample-data', 'day'],
    async queryFn() {
      const began = queries.getQueryData<string>(beganKey)
      const { now } = await bank.get('/sandbox/clock')
      return began === undefined ? 0 : Math.floor((Date.parse(now) - Date.parse(began)) / DAY_MS)
    },
    refetchInterval: LOOK_EVERY_MS,
  })
  return isRaising ? data : undefined
}

/** What is said while it lasts. */
export function progressText(day: number | undefined): string | undefined {
  return day === undefined || day === 0 ? undefined : `Day ${day} of ${PAST_DAYS} …`
}
