// Texts of the ledger verification.

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
    'The bank verifies the ledger in the background, except if FLORIN_PROOF_SECONDS is 0.',
  broken: 'The books are broken',
  brokenNote: (promises: number) =>
    `The database does not hold what the bank promises. ${promises === 1 ? '1 promise is' : `${promises} promises are`} broken:`,
  brokenNext:
    'Let no more money move, keep a copy of the database, and compare it with a backup: florin verify names every row.',
  lastIntact: 'Last intact',
  unfinished: 'Not verified in time',
  unfinishedNote: (promises: number) =>
    `${promises === 1 ? '1 promise was' : `${promises} promises were`} not answered in time. Run florin verify.`,
  verified: 'Verified',
  promises: 'Checks',
  compared: 'Compared with the chain',
  link: 'Last link',
  hash: 'Hash',
  explained:
    'Each commit is a link of a hash chain: its hash covers its rows and the hash of the link before it. A row that is changed later no longer matches its link.',
  lock: {
    title: 'Proof',
    INTACT: 'Unchanged since it was booked',
    BROKEN: 'Changed since it was booked',
    UNCHAINED: 'Not found in the hash chain',
    INTACT_note: 'Its rows were just compared with their hash in the chain.',
    BROKEN_note: 'Its rows differ from the hash chain: they were changed in the database.',
    UNCHAINED_note: 'Its link is far back in a long chain, or was removed. Run florin verify.',
    place: (position: number, count: number) => `${number(position)} of ${number(count)}`,
    item: 'Hash of its rows',
    linkHash: 'Hash of the link',
    chain: 'Chain verified',
    notYet: 'Not up to this link yet',
  },
}
