// The endpoints of balances at any instant (contract: accounts#balances-at-an-instant,
// accounts#trial-balance).

import { route } from '../../../platform/contract/route.ts'
import { Type, Uuid } from '../../../platform/contract/schema.ts'
import { getBalanceHistory, getBalances, getTrialBalance } from './view.ts'
import {
  BalanceHistory,
  BalancesAt,
  BalancesQuery,
  HistoryQuery,
  TrialBalance,
  TrialBalanceQuery,
} from './schema.ts'

const AccountPath = Type.Object({
  account_id: Uuid({ description: 'Id of a customer account or a general-ledger account.' }),
})

export const balanceRoutes = [
  route({
    operation: 'getAccountBalances',
    summary: 'Get the balances of an account at a point in time',
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
    summary: 'Get the balance history of an account',
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
    summary: 'Get the trial balance at a point in time',
    description: 'Lists all customer accounts and internal accounts, ordered by id.',
    tag: 'Internal accounts',
    method: 'GET',
    path: '/internal_accounts/trial_balance',
    query: TrialBalanceQuery,
    reply: { 200: TrialBalance },
    handle: (context, { query }) => getTrialBalance(context, query),
  }),
]
