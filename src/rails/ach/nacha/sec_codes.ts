// The standard entry classes.

/** Start and length within the 37 characters from column 40. */
type Part = readonly [column: number, length: number]

export type SecClass = {
  readonly title: string
  /** Types of allowed addenda. */
  readonly addenda: readonly string[]
  /** Addenda per entry. */
  readonly addendaMax: number
  readonly name?: Part
  /** The sender's id of the receiver, or a check number. */
  readonly identification: Part
  /** The number of addenda. */
  readonly count?: Part
}

/** The range of the addenda sequence number. */
export const ADDENDA_MAX = 9999

const PERSON = { identification: [1, 15], name: [16, 22] } as const
/** The identification is the longer field. */
const NAMED_FIRST = { name: [1, 15], identification: [16, 22] } as const
const COUNTED = { identification: [1, 15], count: [16, 4], name: [20, 16] } as const
const CHECK_ITEM = { identification: [1, 15] } as const
const NONE = { addenda: [], addendaMax: 0 } as const
const ONE = { addenda: ['05'], addendaMax: 1 } as const
const MANY = { addenda: ['05'], addendaMax: ADDENDA_MAX } as const
const TERMINAL = { addenda: ['02'], addendaMax: 1 } as const

const secClasses = {
  ACK: { title: 'Acknowledgment of a corporate payment', ...ONE, ...PERSON },
  ARC: { title: 'Check received by mail or at a drop box', ...NONE, ...PERSON },
  ATX: { title: 'Acknowledgment of a corporate trade payment', ...MANY, ...COUNTED },
  BOC: { title: 'Check converted in the back office', ...NONE, ...PERSON },
  CCD: { title: 'Payment between companies', ...ONE, ...PERSON },
  CIE: { title: 'Payment that a person starts', ...ONE, ...NAMED_FIRST },
  COR: { title: 'Notification of change', ...NONE, ...PERSON },
  CTX: { title: 'Payment between companies with remittance', ...MANY, ...COUNTED },
  DNE: { title: 'Death notice of a federal agency', ...ONE, ...PERSON },
  ENR: { title: 'Enrollment with a federal agency', ...MANY, ...COUNTED },
  IAT: {
    title: 'International payment',
    addenda: ['10', '11', '12', '13', '14', '15', '16', '17', '18'],
    addendaMax: 14,
    ...PERSON,
  },
  MTE: { title: 'Transfer at a machine', ...TERMINAL, ...NAMED_FIRST },
  POP: {
    title: 'Check converted where the person pays',
    ...NONE,
    identification: [1, 9],
    name: [16, 22],
  },
  POS: { title: 'Payment at a terminal', ...TERMINAL, ...PERSON },
  PPD: { title: 'Payment to or from a person', ...ONE, ...PERSON },
  RCK: { title: 'Check presented again', ...NONE, ...PERSON },
  SHR: {
    title: 'Payment at a terminal of a shared network',
    ...TERMINAL,
    identification: [5, 11],
  },
  TEL: { title: 'Payment agreed on by telephone', ...NONE, ...PERSON },
  TRC: { title: 'Truncated check', ...NONE, ...CHECK_ITEM },
  TRX: { title: 'Truncated checks', ...MANY, ...COUNTED },
  WEB: { title: 'Payment agreed on over the internet', ...ONE, ...PERSON },
  XCK: { title: 'Destroyed check', ...NONE, ...CHECK_ITEM },
} as const satisfies Record<string, SecClass>

export type SecCode = keyof typeof secClasses
export const SEC_CODES = Object.keys(secClasses) as readonly SecCode[]

/** The class of the sandbox's simulated entries. */
export const SIMULATED_CLASS = 'PPD'
/** The classes that a simulated entry can have: without those whose records have other layouts. */
export const SIMULATED_CLASSES: readonly string[] = SEC_CODES.filter(
  (code) => code !== 'COR' && code !== 'IAT',
)

/** Undefined for an unpublished code. */
export function secClass(code: string): SecClass | undefined {
  return Object.hasOwn(secClasses, code) ? secClasses[code as SecCode] : undefined
}

export type Receiver = { readonly identification: string; readonly name: string }

const FIRST_LENGTH = 15
const cut = (text: string, [column, length]: Part) =>
  text.slice(column - 1, column - 1 + length).trimEnd()

/** The receiver from the two usual fields. Unknown classes are read like those of persons. */
export function receiverIn(secCode: string, fields: Receiver): Receiver {
  const columns = fields.identification.padEnd(FIRST_LENGTH) + fields.name
  const { identification, name }: SecClass = secClass(secCode) ?? secClasses.PPD
  return { identification: cut(columns, identification), name: name ? cut(columns, name) : '' }
}

const COLUMNS = 37

/** The two usual fields, for an entry with this number of addenda. */
export function receiverFields(
  secCode: string,
  { identification, name, addenda }: Receiver & { readonly addenda: number },
): Receiver {
  const sec: SecClass = secClass(secCode) ?? secClasses.PPD
  if (sec.name === PERSON.name) return { identification, name }
  let columns = ' '.repeat(COLUMNS)
  const put = (text: string, part: Part | undefined) => {
    if (!part) return
    const [column, length] = part
    const before = columns.slice(0, column - 1)
    columns = before + text.slice(0, length).padEnd(length) + columns.slice(before.length + length)
  }
  put(identification, sec.identification)
  put(name, sec.name)
  if (sec.count) put(String(addenda).padStart(sec.count[1], '0'), sec.count)
  return { identification: columns.slice(0, FIRST_LENGTH), name: columns.slice(FIRST_LENGTH) }
}
