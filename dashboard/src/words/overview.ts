// Texts of the first page.

export const overviewWords = {
  figures: 'The bank at a glance',
  deposits: 'Deposits',
  depositsNote: 'What customers hold',
  pending: 'Pending',
  held: (amount: string) => `${amount} held`,
  review: 'To review',
  reviewNote: 'Verifications that wait for a decision',
  deliveries: 'Webhook deliveries',
  deliveriesNote: (read: number) =>
    read === 0
      ? 'No events yet'
      : `Delivered, of the latest ${read.toLocaleString('en-US')} events`,
  unknown: '–',
  unknownNote: 'Could not be read',
  movement: 'Money that moved',
  counting: 'Money moved, and is being added up',
  countingNote: 'The chart is here within a minute.',
  nothingInTime: 'Nothing moved in this time',
  nothingInTimeNote: 'Transfers, ACH and card payments show up here within a minute.',
  moved: 'Accounts that moved last',
  accounts: 'accounts',
  nothingMoved: 'No money has moved yet',
  next: 'Scheduled work',
  timeMachine: 'Time machine',
  nothingDue: 'No scheduled work',
  nonePending: 'No decisions are pending',
  errors: 'Errors by endpoint',
  noErrors: 'Nothing was refused',
}

export const taskWords = {
  move: 'Move money',
  open: 'Open an account',
  issue: 'Issue a card',
  verify: 'Verify',
}
