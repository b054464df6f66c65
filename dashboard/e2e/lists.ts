// Lists of the dashboard with rows that lead to a page.

export const LISTS_WITH_DETAILS: readonly string[] = [
  '/transactions',
  '/transactions?view=pending',
  '/transfers',
  '/ach',
  '/incoming_ach',
  '/customers',
  '/businesses',
  '/persons',
  '/accounts',
  '/internal_accounts',
  '/cards',
  '/external_accounts',
  '/relationships',
  '/spend_controls',
  '/alerts',
  '/verifications',
]
