// The endpoints of balances at any instant (contract: accounts#balances-at-an-instant, accounts#trial-balance).

import { route } from '../../../platform/contract/route.ts'
import { Type, Uuid } from '../../../platform/contract/schema.ts'
import { getBalanceHistory, getBalances, getTrialBalance } from './balances.ts'
import {
  BalanceHistory,
  BalancesAt,
  BalancesQuery,
  HistoryQuery,
  TrialBalance,
  TrialBalanceQuery,
} from './schema.ts'

const AccountPath = Type.Object({
  account_id: Uuid({ description: 'A customer’s account, or one of the general ledger.' }),
})

export const balanceRoutes = [
  route({
    operation: 'getAccountBalances',
    summary: 'Get an account’s balances at an instant',
    tag: 'Accounts',
    method: 'GET',
    path: '/accounts/{account_id}/balances',
    params: AccountPath,
    query: BalancesQuery,
    reply: { 200: BalancesAt },
    handle: (context, { params, query }) => getBalances(context, params.account_id, query),
  }),
  route({
    operation: 'getAccountBalanceHistory',
    summary: 'Get the history of an account’s balances',
    tag: 'Accounts',
    method: 'GET',
    path: '/accounts/{account_id}/balances/history',
    params: AccountPath,
    query: HistoryQuery,
    reply: { 200: BalanceHistory },
    handle: (context, { params, query }) => getBalanceHistory(context, params.account_id, query),
  }),
  route({
    operation: 'getTrialBalance',
    summary: 'Get the trial balance at an instant',
    description:
      'Every account of the ledger, customers’ and the bank’s own, in the order of their ids.',
    tag: 'Internal accounts',
    method: 'GET',
    path: '/internal_accounts/trial_balance',
    query: TrialBalanceQuery,
    reply: { 200: TrialBalance },
    handle: (context, { query }) => getTrialBalance(context, query),
  }),
]
