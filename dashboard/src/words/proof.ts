// What the proof of the books says.

const number = (value: number) => value.toLocaleString('en-US')

export const proofWords = {
  title: 'Proof of the books',
  intact: (link: number | undefined) =>
    link === undefined
      ? 'Every balance recomputed; nothing is in the chain yet'
      : `Every balance recomputed; chain intact to link ${number(link)}`,
  since: (links: number) =>
    links === 1
      ? '1 newer link is verified next.'
      : `${number(links)} newer links are verified next.`,
  waiting: 'Not verified yet',
  waitingNote:
    'The bank verifies the books by itself while it serves. The first result comes soon.',
  broken: 'The books are broken',
  brokenNote: (promises: number) =>
    `Somebody changed what was booked, not through the bank. ${promises === 1 ? '1 promise is' : `${promises} promises are`} broken:`,
  brokenNext:
    'Let no more money move, keep a copy of the database, and compare it with a backup: florin verify names every row.',
  lastIntact: 'Last found intact',
  unfinished: 'Not verified in time',
  unfinishedNote: (promises: number) =>
    `${promises === 1 ? '1 promise was' : `${promises} promises were`} not answered within two minutes. Run florin verify.`,
  verified: 'Verified',
  promises: 'Promises verified',
  compared: 'Compared with the chain',
  link: 'Last link',
  hash: 'Its hash',
  explained:
    'Each commit is a link of a hash chain: its hash covers the hash of the link before it. Nothing that was booked can be changed without breaking every later link.',
  lock: {
    title: 'Proof',
    INTACT: 'Unchanged since it was booked',
    BROKEN: 'Changed since it was booked',
    UNCHAINED: 'Not in the hash chain',
    INTACT_note: 'Its rows were just compared with their hash in the chain.',
    BROKEN_note:
      'Its rows are not what the chain says. Somebody changed them, not through the bank.',
    UNCHAINED_note:
      'It was written by a version without the chain, or its link was removed: florin verify says which.',
    place: (position: number, count: number) => `${number(position)} of ${number(count)}`,
    item: 'Hash of its rows',
    linkHash: 'Hash of the link',
    chain: 'Chain verified',
    notYet: 'Not up to this link yet',
  },
}
