// A table of rows; each leads to its own page, by its first cell for the keyboard and anywhere for the mouse.

import { Anchor, Button, Group, Table, UnstyledButton } from '@mantine/core'
import { ArrowDown, ArrowRight, ArrowUp, ChevronsLeft } from 'lucide-react'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
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
  /** Only the rows near the window are in the document. */
  readonly isLong?: boolean
}

type Sorting = {
  /** `last_name:asc`; undefined in the list’s own order. */
  readonly by: string | undefined
  readonly onChange: (by: string) => void
}

export function Rows<Row>({
  label,
  rows,
  columns,
  idOf,
  to,
  dayOf,
  sorting,
  isLong = false,
}: Props<Row>) {
  const lines = linesOf(rows, idOf, dayOf)
  const show = (line: Line<Row>, attributes: object = {}) =>
    line.row === undefined ? (
      <Table.Tr key={line.key} className="day" {...attributes}>
        <Table.Th colSpan={columns.length} scope="rowgroup">
          {line.day}
        </Table.Th>
      </Table.Tr>
    ) : (
      <RowOf
        key={line.key}
        row={line.row}
        columns={columns}
        target={to?.(line.row)}
        attributes={attributes}
      />
    )
  return (
    <Table.ScrollContainer
      type="native"
      minWidth={columns.filter(({ isExtra }) => !isExtra).length * COLUMN_MIN}
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <Table
        aria-label={label}
        className={isLong ? 'dense' : ''}
        {...(isLong ? { 'aria-rowcount': lines.length + 1 } : {})}
      >
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
        {isLong ? (
          <VisibleLines lines={lines} span={columns.length} show={show} />
        ) : (
          <Table.Tbody>{lines.map((line) => show(line))}</Table.Tbody>
        )}
      </Table>
    </Table.ScrollContainer>
  )
}

/** A row, or the heading of a day. */
type Line<Row> = { readonly key: string; readonly row?: Row; readonly day?: string }

function linesOf<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  dayOf: Props<Row>['dayOf'],
): Line<Row>[] {
  let before: string | undefined
  return rows.flatMap((row) => {
    const [key, day] = [idOf(row), dayOf?.(row)]
    const isNewDay = day !== undefined && day !== before
    before = day
    return isNewDay
      ? [
          { key: `day of ${key}`, day },
          { key, row },
        ]
      : [{ key, row }]
  })
}

/** Heights are measured; this one is expected of lines that have not been on the screen. */
const LINE_PX = 36
/** Lines that are there before and after the visible ones, so that keys and screen readers can move on. */
const AROUND = 10

type VisibleProps<Row> = {
  readonly lines: readonly Line<Row>[]
  readonly span: number
  readonly show: (line: Line<Row>, attributes: object) => ReactNode
}

/** Only the lines near the window are in the document, however long the list. */
function VisibleLines<Row>({ lines, span, show }: VisibleProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [above, setAbove] = useState(0)
  useLayoutEffect(() => {
    const top = body.current?.getBoundingClientRect().top ?? 0
    setAbove(Math.round(top + window.scrollY))
  }, [])
  const virtual = useWindowVirtualizer({
    count: lines.length,
    estimateSize: () => LINE_PX,
    getItemKey: (at) => lines[at]?.key ?? at,
    overscan: AROUND,
    scrollMargin: above,
    useFlushSync: false,
  })
  const visible = virtual.getVirtualItems()
  const start = (visible[0]?.start ?? above) - above
  const end = virtual.getTotalSize() - ((visible.at(-1)?.end ?? above) - above)
  return (
    <Table.Tbody ref={body}>
      <Gap height={start} span={span} />
      {visible.map(({ index }) => {
        const line = lines[index]
        // The first row of the table is its head.
        const attributes = {
          ref: virtual.measureElement,
          'data-index': index,
          'aria-rowindex': index + 2,
        }
        return line && show(line, attributes)
      })}
      <Gap height={end} span={span} />
    </Table.Tbody>
  )
}

/** The lines that are not in the document. */
function Gap({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null
  return (
    <tr className="gap" aria-hidden>
      <td colSpan={span} style={{ height }} />
    </tr>
  )
}

type RowProps<Row> = {
  readonly row: Row
  readonly columns: readonly Column<Row>[]
  readonly target: string | undefined
  readonly attributes: object
}

function RowOf<Row>({ row, columns, target, attributes }: RowProps<Row>) {
  const navigate = useNavigate()
  return (
    <Table.Tr
      {...attributes}
      className={target ? 'clickable' : ''}
      onClick={(event) => {
        const isOwn = event.target instanceof Element && event.target.closest('a, button, input')
        if (target && !isOwn && window.getSelection()?.toString() === '') void navigate(target)
      }}
    >
      {columns.map(({ title, show, below, isRight, isExtra }, at) => (
        <Table.Td key={title} className={isRight ? 'right' : ''} {...extra(isExtra)}>
          {at === 0 && target ? <Lead to={target}>{show(row)}</Lead> : show(row)}
          {below?.(row)}
        </Table.Td>
      ))}
    </Table.Tr>
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
