// Reads the addenda of an entry.

import * as records from './addenda_records.ts'
import { dateOf, type FieldValues } from './fields.ts'
import type { Addenda, Entry, FileBatchHead } from './file.ts'
import type { NachaLines } from './lines.ts'
import { transactionCodes } from './records.ts'
import { ADDENDA_MAX, secClass } from './sec_codes.ts'

const SEQUENCE_LENGTH = 7
const CODE_LENGTH = 3

export type OwnFields = Pick<Entry, 'code' | 'routing' | 'account' | 'amount' | 'trace'>

export function isAnswer({ code }: Pick<Entry, 'code'>): boolean {
  return transactionCodes[code]?.use === 'answer'
}

export function readAllAddenda(
  lines: NachaLines,
  head: FileBatchHead,
  own: OwnFields,
): readonly Addenda[] {
  const all: Addenda[] = []
  for (; lines.type() === '7'; ) {
    all.push(readAddenda(lines, { head, own, number: all.length + 1 }))
    if (all.length > ADDENDA_MAX + 1)
      lines.fail('record type', `must not be 7: an entry has at most ${ADDENDA_MAX} addenda`)
  }
  return all
}

type OfEntry = { readonly head: FileBatchHead; readonly own: OwnFields; readonly number: number }

function expectedTypes({ head, own, number }: OfEntry): readonly string[] {
  const sec = secClass(head.secCode)
  if (head.secCode === 'COR') return number === 1 ? ['98'] : []
  if (isAnswer(own)) return number === 1 ? ['99'] : []
  return sec && number <= sec.addendaMax ? sec.addenda : []
}

function readAddenda(lines: NachaLines, of: OfEntry): Addenda {
  const { head, own, number } = of
  const type = lines.ahead(2, 2)
  const expected = expectedTypes(of)
  if (!expected.includes(type)) insistOnType(lines, expected)
  if (type === '05') {
    const values = lines.read(records.addenda05)
    if (Number(values['addenda sequence number']) !== number)
      lines.insist('addenda sequence number', `must be ${number}`)
    if (values['entry detail sequence number'] !== own.trace.slice(-SEQUENCE_LENGTH))
      lines.insist('entry detail sequence number', 'must be the end of the trace number')
    return { type, information: values['payment related information'] }
  }
  if (type === '98') return readChange(lines, own)
  if (type === '99') return readReturn(lines, head, own)
  const fields = lines.read(records.keptAddenda[type] ?? records.unknownAddenda)
  return { type: 'kept', code: type, fields }
}

/** Throws for another addenda type in strict mode. */
function insistOnType(lines: NachaLines, expected: readonly string[]): void {
  const problem = expected.length === 0 ? 'must not follow' : `must be ${expected.join(' or ')}`
  lines.insistAhead('addenda type code', problem, records.addenda05)
}

type Original = { originalTrace: string; originalDfi: string }

function originalOf(
  lines: NachaLines,
  values: FieldValues<typeof records.addenda98 | typeof records.addenda99Dishonored>,
  own: OwnFields,
): Original {
  if (values['trace number'] !== own.trace)
    lines.insist('trace number', `must be that of the entry, ${own.trace}`)
  return {
    originalTrace: values['original entry trace number'],
    originalDfi: values['original receiving DFI identification'],
  }
}

function readChange(lines: NachaLines, own: OwnFields): Addenda {
  const values = lines.read(records.addenda98)
  const changeCode = values['change code']
  const original = originalOf(lines, values, own)
  if (!/^C\d\d$/.test(changeCode)) lines.insist('change code', 'must be C and two digits')
  return { type: '98', changeCode, ...original, correctedData: values['corrected data'] }
}

const DISHONORED = /^R(6[1-9]|70)$/
const CONTESTED = /^R7[1-7]$/
const REASON_COLUMN = 4

function readReturn(lines: NachaLines, head: FileBatchHead, own: OwnFields): Addenda {
  const reason = lines.ahead(REASON_COLUMN, CODE_LENGTH)
  if (DISHONORED.test(reason) || CONTESTED.test(reason)) {
    const layout = DISHONORED.test(reason)
      ? records.addenda99Dishonored
      : records.addenda99Contested
    const values = lines.read<typeof records.addenda99Dishonored>(
      layout as typeof records.addenda99Dishonored,
    )
    const dishonors = { trace: values['return trace number'] }
    const original = originalOf(lines, values, own)
    return { type: '99', reason, ...original, dateOfDeath: '', information: '', dishonors }
  }
  if (head.isInternational) {
    const values = lines.read(records.addenda99International)
    const information = values['addenda information']
    return { type: '99', reason, ...originalOf(lines, values, own), dateOfDeath: '', information }
  }
  const values = lines.read(records.addenda99)
  const original = originalOf(lines, values, own)
  if (!/^R\d\d$/.test(reason)) lines.insist('return reason code', 'must be R and two digits')
  const dateOfDeath = dateOf(values['date of death'])
  return {
    type: '99',
    reason,
    ...original,
    dateOfDeath,
    information: values['addenda information'],
  }
}
