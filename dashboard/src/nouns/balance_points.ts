// The balances of an account over time, as the charts read them.

import { useQuery } from '@tanstack/react-query'
import { bank } from '../api/bank.ts'

export type Interval = 'HOUR' | 'DAY' | 'MONTH'

/** The last 30 intervals: the history that the API answers without `from`. */
export function useBalances(account: string, interval: Interval) {
  return useQuery({
    queryKey: ['balances', account, interval],
    queryFn: async ({ signal }) => {
      const options = { path: { account_id: account }, query: { interval }, signal }
      return (await bank.get('/accounts/{account_id}/balances/history', options)).balances
    },
  })
}
