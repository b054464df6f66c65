// Deliberate bugs in what is taken from other banks, and in what leaves for them.

import type { Mutant } from './mutant.ts'

const READING = 'src/resources/payments/ach/files/read.ts'
const INCOMING = 'src/resources/payments/ach/incoming/write.ts'
const ANSWERS = 'src/resources/payments/ach/incoming/answer_rules.ts'
const RETENTION = 'src/resources/payments/ach/files/timers.ts'
const FOLDER = 'src/rails/ach/folder.ts'
const details = ['src/resources/payments/ach/details.test.ts']
const files = ['src/resources/payments/ach/files/file_retention.test.ts']
const folders = ['src/rails/ach/folder.test.ts']
const incoming = ['src/resources/payments/ach/incoming/incoming_files.test.ts']
const returns = ['src/resources/payments/ach/incoming/return_rules.test.ts']

const FILE_EXCHANGE = 'src/resources/payments/ach/files/exchange.ts'
const ADOPT = 'src/resources/payments/ach/files/adopt.ts'
const restored = ['test/restore_ach.long.test.ts']
const NETWORK_FAULTS = 'src/resources/payments/ach/outgoing/fault_write.ts'
const networkFaults = ['src/resources/operations/faults/ach_faults.test.ts']

export const achMutants: readonly Mutant[] = [
  {
    bug: 'a credit in suspense stays there after the deadline of its return',
    edits: [
      {
        file: 'src/resources/payments/ach/incoming/postings.ts',
        from: 'if (mayReturn && unresolvedCode(',
        to: 'if (!mayReturn && unresolvedCode(',
      },
    ],
    caughtBy: ['src/resources/payments/ach/incoming/send_back.test.ts'],
  },
  {
    bug: 'two claims at once return an unauthorized debit twice',
    edits: [
      {
        file: 'src/resources/payments/ach/incoming/queries.ts',
        from: 'where entry.status = $3',
        to: 'where $3::text is not null',
      },
    ],
    caughtBy: ['src/resources/payments/ach/incoming/send_back.test.ts'],
  },
  {
    bug: 'a return that came second is answered as if it were booked, and leaves an entry',
    edits: [
      {
        file: 'src/simulations/ach.ts',
        from: "if (entry?.status === 'ERROR') throw",
        to: "if (entry?.status === 'INIT') throw",
      },
    ],
    caughtBy: ['src/resources/payments/ach/incoming/incoming.test.ts'],
  },
  {
    bug: 'the hold of a settled pull reaches below a positive balance floor',
    edits: [
      {
        file: 'src/ledger/book.ts',
        from: 'floor > 0n ? floor : 0n',
        to: 'floor > 0n ? 0n : 0n',
      },
    ],
    caughtBy: ['src/resources/payments/ach/ach.test.ts'],
  },
  {
    bug: 'an answer of the ACH network that cannot be brought ends the move of the clock',
    edits: [
      {
        file: 'src/simulations/ach_network.ts',
        from: 'if (isUnreachable(error)) throw error',
        to: 'if (isUnreachable(error) || now) throw error',
      },
    ],
    caughtBy: networkFaults,
  },
  {
    bug: 'the clock passes the time that it is moved to, up to the next answer of a bank',
    edits: [
      {
        file: NETWORK_FAULTS,
        from: '${DUE} <= $2 and ${WAITS}`,',
        to: "${DUE} > $2::timestamptz - interval '1 year' and ${WAITS}`,",
      },
    ],
    caughtBy: networkFaults,
  },
  {
    bug: 'only the transfer that met the fault settles late, and not its file',
    edits: [
      {
        file: NETWORK_FAULTS,
        from: 'and greatest(settles_time, ${op.now}::timestamptz) = ${planned}\n      on',
        to: 'and greatest(settles_time, ${op.now}::timestamptz) = ${planned}\n      and id in (select ach_id from ach_faults f where f.tenant = ach_transfers.tenant)\n      on',
      },
    ],
    caughtBy: networkFaults,
  },
  {
    bug: 'a transfer that is returned before it settles settles at once all the same',
    edits: [
      {
        file: NETWORK_FAULTS,
        from: '...(instead ? { settles_time: instead } : {})',
        to: '...(instead ? {} : {})',
      },
    ],
    caughtBy: networkFaults,
  },
  {
    bug: 'a return leaves under another company than its entry came from',
    edits: [
      {
        file: 'src/resources/payments/ach/outgoing/return_write.ts',
        from: '    companyId: detailsOf(vault, entry).company_id,\n',
        to: '    companyId: detailsOf(vault, entry).identification_number,\n',
      },
    ],
    caughtBy: details,
  },
  {
    bug: 'files are kept as long as their workspace',
    edits: [
      {
        file: RETENTION,
        from: 'await mailbox.removeOld({ tenant, before, staged: false })',
        to: '[before].map(String).slice(1)',
      },
    ],
    caughtBy: files,
  },
  {
    bug: 'a wipe leaves the files',
    edits: [
      {
        file: 'src/resources/operations/wipes/write.ts',
        from: 'wiped_time = $3',
        to: 'wiped_time = coalesce(wiped_time, nullif($3::timestamptz, $3))',
      },
    ],
    caughtBy: files,
  },
  {
    bug: 'files of one wipe are all that is ever removed',
    edits: [{ file: RETENTION, from: 'last?.wipedMs === wipedMs && ', to: '' }],
    caughtBy: files,
  },
  {
    bug: 'a file that waits to be sent is removed by its age',
    edits: [{ file: FOLDER, from: 'folder !== STAGED || staged', to: 'true' }],
    caughtBy: folders,
  },
  {
    bug: 'a file that was put away is as old as its sender says',
    edits: [{ file: FOLDER, from: '      await markTime(from)\n', to: '' }],
    caughtBy: folders,
  },
  {
    bug: 'a file with other line ends is another file',
    edits: [
      {
        file: READING,
        from: "      fingerprint: vault.hash(tenant, records.digest('hex')),\n",
        to: '      fingerprint: await contentHash({ vault, tenant }, content),\n',
      },
    ],
    caughtBy: ['src/resources/payments/ach/files/reading.test.ts', ...incoming],
  },
  {
    bug: 'a second file with the header of another is booked',
    edits: [
      {
        file: INCOMING,
        from: '{ name, hash, fingerprint, header_identity, ...facts }',
        to: '{ name, hash, fingerprint, header_identity: header_identity + name, ...facts }',
      },
    ],
    caughtBy: incoming,
  },
  {
    bug: 'files of one header from two senders are taken for one',
    edits: [
      {
        file: READING,
        from: 'JSON.stringify([destination, origin, createdDate, createdTime, modifier])',
        to: 'JSON.stringify([destination, createdDate, createdTime, modifier, origin.length])',
      },
    ],
    caughtBy: incoming,
  },
  {
    bug: 'a long file is read in one turn',
    edits: [
      { file: READING, from: 'const SLICE_ENTRIES = 500\n', to: 'const SLICE_ENTRIES = 500_000\n' },
    ],
    caughtBy: ['src/resources/payments/ach/files/reading.test.ts'],
  },
  {
    bug: 'a file that could not be taken is looked at again at once',
    edits: [
      {
        file: 'src/resources/payments/ach/files/waiting_rules.ts',
        from: 'nowMs >= (before.get(name)?.untilMs ?? 0)',
        to: 'nowMs >= (before.get(name)?.delayMs ?? 0) * 0',
      },
    ],
    caughtBy: ['src/resources/payments/ach/files/waiting_room.test.ts'],
  },
  {
    bug: 'a return is accepted from any bank that names the right one',
    edits: [
      {
        file: ANSWERS,
        from: 'named !== bank || !senders.includes(dfiOf(entry.originating_routing_number))',
        to: 'named !== bank || senders.length === 0',
      },
    ],
    caughtBy: returns,
  },
  {
    bug: 'a return may name another bank than the one that sends it',
    edits: [{ file: ANSWERS, from: 'named !== bank || ', to: '' }],
    caughtBy: returns,
  },
  {
    bug: 'a return may name any account of the bank',
    edits: [
      {
        file: ANSWERS,
        from: 'vault.open(incomingPlace(incomingNumber, entry), entry.number) === number',
        to: 'number.length > 0',
      },
    ],
    caughtBy: returns,
  },
  {
    bug: 'the operator may return an entry for any reason',
    edits: [
      { file: ANSWERS, from: 'returnReason(code)?.byOperator === true', to: 'code.length > 0' },
    ],
    caughtBy: returns,
  },
  {
    bug: 'a return that comes too late is booked',
    edits: [{ file: ANSWERS, from: "status === 'COMPLETE' && ", to: "status === 'INIT' && " }],
    caughtBy: returns,
  },
  {
    bug: 'the last day of a return ends in London',
    edits: [
      {
        file: ANSWERS,
        from: 'easternDate(now) > last',
        to: 'now.toISOString().slice(0, 10) > last',
      },
    ],
    caughtBy: returns,
  },
  {
    bug: 'a return with an unpublished code is booked',
    edits: [
      {
        file: ANSWERS,
        from: "if (!reason) return 'RETURN_CODE_UNKNOWN'",
        to: 'if (!reason) return',
      },
    ],
    caughtBy: returns,
  },
  {
    bug: 'a push comes back as an unauthorized debit',
    edits: [
      {
        file: 'src/rails/ach/return_reasons.ts',
        from: "of === 'any entry' || of === `${entry.sign}s`",
        to: "of !== 'returns'",
      },
    ],
    caughtBy: returns,
  },
  {
    bug: 'anybody may correct an account number',
    edits: [
      {
        file: 'src/resources/payments/ach/incoming/book.ts',
        from: 'return problem ? setAside(op, linked, problem) :',
        to: 'return problem === null ? setAside(op, linked, problem) :',
      },
    ],
    caughtBy: returns,
  },
  {
    bug: 'after a restore to an earlier moment files leave, whatever left before',
    edits: [
      { file: FILE_EXCHANGE, from: '    return unknown.length === 0\n', to: '    return true\n' },
    ],
    caughtBy: restored,
  },
  {
    bug: 'entries of an adopted file leave again',
    edits: [
      {
        file: ADOPT,
        from: 'const again = (await lockOriginations(op, known)).map((entry) => entry.id)',
        to: 'const again = (await lockOriginations(op, known)).slice(0, 0).map((entry) => entry.id)',
      },
    ],
    caughtBy: restored,
  },
  {
    bug: 'a file that was decided after the restore leaves with entries that left before',
    edits: [
      {
        file: ADOPT,
        from: '  if (rows.length === 0) return\n  const files',
        to: '  if (rows.length >= 0) return\n  const files',
      },
    ],
    caughtBy: restored,
  },
  {
    bug: 'what a cut-off decides while a file is being adopted is not given up',
    edits: [
      {
        file: ADOPT,
        from: '  await takeBack(op, sent)\n',
        to: '  if (files.length === 0) await takeBack(op, sent)\n',
      },
    ],
    caughtBy: restored,
  },
  {
    bug: 'a trace number that left before the restore leaves with another entry',
    edits: [
      {
        file: ADOPT,
        from: 'await retrace(op, entries)',
        to: 'await retrace(op, entries.slice(0, 0))',
      },
    ],
    caughtBy: restored,
  },
  {
    bug: 'trace numbers that left before the restore are given again',
    edits: [
      {
        file: ADOPT,
        from: '  if (most > 0) await nextSequence',
        to: '  if (most < 0) await nextSequence',
      },
    ],
    caughtBy: restored,
  },
  {
    bug: 'a file that left is written again when a restored database has only decided it',
    edits: [
      {
        file: FILE_EXCHANGE,
        from: 'const wasSent = await mailbox.sent.has(tenant, id)',
        to: 'const wasSent = (await mailbox.sent.has(tenant, id)) && false',
      },
    ],
    caughtBy: ['src/resources/payments/ach/outgoing/outgoing_files.test.ts'],
  },
]
