// Elements shared by the dialogs of API keys.

import { FlorinError } from '@florin/sdk/browser'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NewApiKey } from '../../api/operations.ts'
import { Failure } from '../../show/states.tsx'

/** A change of keys; `done` hears of the key that it made. */
export function useKeyChange<Input>(
  change: (input: Input) => Promise<NewApiKey | undefined>,
  done: (key?: NewApiKey) => void,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (key) => {
      done(key)
      void queries.invalidateQueries()
    },
  })
}

/** What is wrong with the whole; what is wrong with a field stands beside it. */
export function Fault({ error }: { error: unknown }) {
  if (!error) return null
  const isField = error instanceof FlorinError && Object.keys(error.invalid).length > 0
  return isField ? null : <Failure error={error} />
}
