// The form of a database's sealed values. Older programs bound a value to its tenant only and cannot open one that is bound
// to its place, so bound values are written once every process can open them (processes.ts), the others are resealed
// (resealing.ts), and then no other value is opened any more (decision 0019).

import { run, type Statement, type Tx } from '../database/db.ts'
import { type Form, forms, type SharedForm } from './forms.ts'

const writeForm: Statement = {
  name: 'sealed_form_write',
  text: 'update installation set sealed_form = $1 where sealed_form < $1',
}

/** Programs from before the migration of this name cannot open bound values: they do not start from now on. */
const refuseOlder: Statement = {
  name: 'sealed_form_refuse_older',
  text: `update schema_migrations set serves_from = version
         where name like '%\\_bound\\_values.sql' and serves_from < version`,
}

/** Values resealed so far have the old form: all columns are walked through again. */
const forgetProgress: Statement = {
  name: 'sealed_form_forget_progress',
  text: 'delete from resealed_columns',
}

/** From now on values are bound to their place. The caller holds the row of `installation`. Answers the form that it has now. */
export async function beginBinding(tx: Tx, form: Form): Promise<Form> {
  if (form !== forms.ofTenant) return form
  await setForm(tx, forms.binding)
  await run(tx, forgetProgress, [])
  return forms.binding
}

/** From now on a value that is not bound is refused. The caller holds the row of `installation`, and knows that there is none. */
export async function endBinding(tx: Tx): Promise<void> {
  await setForm(tx, forms.bound)
}

async function setForm(tx: Tx, form: Form): Promise<void> {
  await run(tx, writeForm, [form])
  await run(tx, refuseOlder, [])
}

/** Sets a column of `installation`, and keeps programs from before the migration of that name from starting. */
function beginning(column: string, migration: string): readonly Statement[] {
  return [
    {
      name: `sealed_form_write_${column}`,
      text: `update installation set ${column} = true where not ${column}`,
    },
    {
      name: `sealed_form_refuse_before_${column}`,
      text: `update schema_migrations set serves_from = version
             where right(name, ${migration.length}) = '${migration}' and serves_from < version`,
    },
  ]
}

/** Older programs look for details where they are in clear. */
const details = beginning('seals_details', '_sealed_details.sql')

/**
 * From now on what an ACH entry says of people is sealed, and no longer written in clear. The caller holds the row of
 * `installation`, and knows that every program opens it.
 */
export async function beginDetails(tx: Tx): Promise<void> {
  for (const statement of details) await run(tx, statement, [])
}

/** Older programs would deliver such events without their resource. */
const derivedEvents = beginning('derives_events', '_derived_events.sql')

/**
 * From now on events of rows that never change are written without their resource. The caller holds the row of
 * `installation`, and knows that every program reads them.
 */
export async function beginDerivedEvents(tx: Tx): Promise<void> {
  for (const statement of derivedEvents) await run(tx, statement, [])
}

/** Older programs would write events without a position. */
const order = beginning('orders_events', '_events_in_order.sql')

/**
 * From now on each event has its position. The caller holds the row of `installation`, and knows that every program gives one.
 */
export async function beginOrder(tx: Tx): Promise<void> {
  for (const statement of order) await run(tx, statement, [])
}

/** Older programs would find neither the states of a pending transaction nor the used key of a transfer. */
const writingOnce = beginning('writes_once', '_written_once.sql')

/**
 * From now on what follows from rows that stay is not written again. The caller holds the row of `installation`, and knows that
 * every program reads it there.
 */
export async function beginWritingOnce(tx: Tx): Promise<void> {
  for (const statement of writingOnce) await run(tx, statement, [])
}

const noteLateness: Statement = {
  name: 'sealed_form_note_lateness',
  text: 'update installation set notes_lateness = true where not notes_lateness returning true as has_begun',
}

/** What an older program did late there, it has not said. */
const forgetLateness: Statement = {
  name: 'sealed_form_forget_lateness',
  text: 'update workspaces set late_ms = null where clock_offset_ms <> 0 or stands_at is not null',
}

/** Older programs would write late rows and not say so. */
const refuseBeforeLateness: Statement = {
  name: 'sealed_form_refuse_before_lateness',
  text: `update schema_migrations set serves_from = version
         where name like '%\\_noted\\_lateness.sql' and serves_from < version`,
}

/**
 * From now on each workspace says how late its rows are at most; those whose clock was moved before do not know. The caller holds
 * the row of `installation`, and knows that every program notes it.
 */
export async function beginLateness(tx: Tx): Promise<void> {
  const begun = await run(tx, noteLateness, [])
  if (begun.length > 0) await run(tx, forgetLateness, [])
  await run(tx, refuseBeforeLateness, [])
}

/** There are copies of workspaces from now on: a program that does not know them would write what nobody else can open. */
const refuseBeforeCopies: Statement = {
  name: 'sealed_form_refuse_before_copies',
  text: `update schema_migrations set serves_from = version
         where name like '%\\_forks.sql' and serves_from < version`,
}

/** Keeps programs that do not know copies of workspaces from starting. The caller knows that none runs. */
export async function beginCopies(tx: Tx): Promise<void> {
  await run(tx, refuseBeforeCopies, [])
}

/** What has begun, because every program knows it. */
export type Begun = {
  readonly sealsDetails: boolean
  readonly derivesEvents: boolean
  readonly ordersEvents: boolean
  readonly writesOnce: boolean
  readonly notesLateness: boolean
}

/** Raises what this process knows of. */
export function raise(known: SharedForm, form: Form, begun: Begun): void {
  known[0] = Math.max(known[0] ?? form, form)
  if (begun.sealsDetails) known[1] = 1
  if (begun.derivesEvents) known[2] = 1
  if (begun.ordersEvents) known[3] = 1
  if (begun.writesOnce) known[4] = 1
  if (begun.notesLateness) known[5] = 1
}
