// Labels of the change codes of notifications of change.

export const changeCodes: Readonly<Record<string, readonly [text: string, meaning: string]>> = {
  C01: ['C01 · Account number', 'The account number was wrong.'],
  C02: ['C02 · Routing number', 'The routing number was wrong.'],
  C03: [
    'C03 · Routing and account number',
    'The routing number and the account number were wrong.',
  ],
  C04: ['C04 · Name', 'The name of the receiver was wrong.'],
  C05: ['C05 · Transaction code', 'The kind of account was wrong.'],
  C06: ['C06 · Account number and transaction code', 'The number and kind of account were wrong.'],
  C07: [
    'C07 · Routing number, account number and transaction code',
    'The routing number, and the number and kind of account, were wrong.',
  ],
  C08: ['C08 · Foreign routing number', 'The routing number of a foreign bank was wrong.'],
  C09: ['C09 · Identification number', 'The number that identifies the receiver was wrong.'],
  C13: ['C13 · Addenda', 'The format of the addenda was wrong.'],
  C14: ['C14 · Foreign entry class', 'The entry class was wrong for an international entry.'],
}
