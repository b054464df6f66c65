// Raises sample data: a bank to look around in.

import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { raiseSampleData } from '../../api/bank.ts'
import { failureText } from '../../show/states.tsx'

export function useSampleData() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: raiseSampleData,
    onSuccess: () => {
      notifications.show({ message: 'The sample data is there.', color: 'florin' })
      void queries.invalidateQueries()
    },
    onError: (error) =>
      notifications.show({ title: 'No sample data', message: failureText(error), color: 'red' }),
  })
}
