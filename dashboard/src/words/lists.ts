// Texts around lists.

const counted = (count: number) => count.toLocaleString('en-US')

export const listWords = {
  columns: 'Columns',
  defaultColumns: 'Restore the default columns',
  csv: 'CSV',
  filters: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
  more: 'Load more',
  noMore: 'The next entries could not be loaded.',
  none: (title: string) => `No ${title.toLowerCase()} yet`,
  noMatch: 'No matches',
  noMatchNote: 'No entry matches all filters.',
  clear: 'Clear the filters',
  all: (count: number) => (count === 1 ? '1 entry' : `${counted(count)} entries`),
  soFar: (count: number) => `The first ${counted(count)}`,
  saved: (count: number, isAll: boolean) =>
    isAll
      ? `A file of ${counted(count)} rows was saved.`
      : `The file has the first ${counted(count)} rows, as many as it may have. Filter the list to export the rest.`,
}

/** What filters are called, where the API’s names say less. */
export const filterWords: Readonly<Record<string, string>> = {
  type: 'Rail',
  subtype: 'Kind',
  from_date: 'From',
  to_date: 'To',
  start_effective_date: 'From',
  end_effective_date: 'To',
  settlement_date_from: 'From',
  settlement_date_to: 'To',
  card_status: 'Status',
  card_type: 'Type',
  account_type: 'Type',
  entity_name: 'Name',
  is_customer: 'Is a customer',
  is_active: 'Active',
  fault_id: 'Fault rule',
  include_history: 'Include deleted',
  sort_by: 'Sort by',
}
