// Texts of the first page.

export const overviewWords = {
  figures: 'Key figures',
  deposits: 'Deposits',
  depositsNote: 'What customers hold',
  pending: 'Pending',
  held: (amount: string) => `${amount} held`,
  review: 'To review',
  reviewNote: 'Verifications to review',
  deliveries: 'Webhook deliveries',
  deliveriesNote: (read: number) =>
    read === 0
      ? 'No events yet'
      : `Delivered, of the latest ${read.toLocaleString('en-US')} events`,
  unknown: '–',
  unknownNote: 'Could not be loaded',
  movement: 'Money that moved',
  counting: 'Money moved; the totals are being computed',
  countingNote: 'The chart is available within a minute.',
  nothingInTime: 'No money moved in this period',
  nothingInTimeNote: 'Transfers, ACH and card payments are listed here within a minute.',
  moved: 'Recently used accounts',
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
