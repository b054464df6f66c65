// A table of rows; each leads to its own page, by its first cell for the keyboard and anywhere for the mouse.

import { Anchor, Button, Group, Table, UnstyledButton } from '@mantine/core'
import { ArrowDown, ArrowRight, ArrowUp, ChevronsLeft } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { Column } from './noun.ts'

/** Below this, a table is moved sideways rather than squeezed. */
const COLUMN_MIN = 90

type Props<Row> = {
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly idOf: (row: Row) => string
  /** Where a row leads; undefined for rows that lead nowhere. */
  readonly to?: (row: Row) => string | undefined
  /** The day of a row, as people read it: a line of its own above the first of its day. */
  readonly dayOf?: ((row: Row) => string) | undefined
  /** The order of the list, where people can choose it. */
  readonly sorting?: Sorting | undefined
}

type Sorting = {
  /** `last_name:asc`; undefined in the list’s own order. */
  readonly by: string | undefined
  readonly onChange: (by: string) => void
}

export function Rows<Row>({ label, rows, columns, idOf, to, dayOf, sorting }: Props<Row>) {
  const navigate = useNavigate()
  return (
    <Table.ScrollContainer
      type="native"
      minWidth={columns.filter(({ isExtra }) => !isExtra).length * COLUMN_MIN}
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <Table aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ title, isRight, isExtra, sort }) => (
              <Table.Th
                key={title}
                className={isRight ? 'right' : ''}
                {...extra(isExtra)}
                {...(sort && sorting ? { 'aria-sort': orderOf(sort, sorting.by) } : {})}
              >
                {sort && sorting ? <SortBy title={title} field={sort} of={sorting} /> : title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, index) => {
            const target = to?.(row)
            const day = dayOf?.(row)
            const before = rows[index - 1]
            const isNewDay = day !== undefined && (!before || dayOf?.(before) !== day)
            return (
              <Fragment key={idOf(row)}>
                {isNewDay && (
                  <Table.Tr className="day">
                    <Table.Th colSpan={columns.length} scope="rowgroup">
                      {day}
                    </Table.Th>
                  </Table.Tr>
                )}
                <Table.Tr
                  className={target ? 'clickable' : ''}
                  onClick={(event) => {
                    const isOwn =
                      event.target instanceof Element && event.target.closest('a, button, input')
                    if (target && !isOwn && window.getSelection()?.toString() === '')
                      void navigate(target)
                  }}
                >
                  {columns.map(({ title, show, below, isRight, isExtra }, at) => (
                    <Table.Td key={title} className={isRight ? 'right' : ''} {...extra(isExtra)}>
                      {at === 0 && target ? <Lead to={target}>{show(row)}</Lead> : show(row)}
                      {below?.(row)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              </Fragment>
            )
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function orderOf(field: string, by: string | undefined): 'ascending' | 'descending' | 'none' {
  if (by === `${field}:asc`) return 'ascending'
  return by === `${field}:desc` ? 'descending' : 'none'
}

type SortProps = { readonly title: string; readonly field: string; readonly of: Sorting }

/** Up first, then down. */
function SortBy({ title, field, of: { by, onChange } }: SortProps) {
  const order = orderOf(field, by)
  const next = `${field}:${order === 'ascending' ? 'desc' : 'asc'}`
  const Arrow = order === 'descending' ? ArrowDown : ArrowUp
  return (
    <UnstyledButton className="sort-by" data-order={order} onClick={() => onChange(next)}>
      {title}
      <Arrow size={13} aria-hidden />
    </UnstyledButton>
  )
}

function Lead({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Anchor component={Link} to={to} fz="sm" fw={550} data-lead>
      {children}
    </Anchor>
  )
}

function extra(isExtra: boolean | 'wide' | undefined) {
  if (!isExtra) return {}
  return { visibleFrom: isExtra === 'wide' ? 'lg' : 'sm' }
}

type PagerProps = {
  readonly next: string | undefined
  /** What the address calls the place where a later page begins. */
  readonly by?: string
  readonly words?: { readonly first: string; readonly next: string }
}

/** Forward to where the next page begins, back by the browser or to the first page. */
export function Pager({
  next,
  by = 'page_token',
  words = { first: 'First page', next: 'Next page' },
}: PagerProps) {
  const [search, setSearch] = useSearchParams()
  const isLater = search.has(by)
  if (!isLater && next === undefined) return null
  const turn = (to: string | undefined) =>
    setSearch((before) => {
      const after = new URLSearchParams(before)
      if (to) after.set(by, to)
      else after.delete(by)
      return after
    })
  return (
    <Group justify="space-between" px="md" py="xs" className="pager">
      <Button
        variant="default"
        size="xs"
        disabled={!isLater}
        leftSection={<ChevronsLeft size={14} aria-hidden />}
        onClick={() => turn(undefined)}
      >
        {words.first}
      </Button>
      <Button
        variant="default"
        size="xs"
        disabled={next === undefined}
        rightSection={<ArrowRight size={14} aria-hidden />}
        onClick={() => turn(next)}
      >
        {words.next}
      </Button>
    </Group>
  )
}
