// Deliberate bugs in the hash chain: what is in it, how a link knows the one before, and how long its head is locked.

import type { Mutant } from './mutant.ts'

const APPEND = 'src/platform/chain/append.ts'
const CONTENT = 'src/platform/chain/content.ts'
const ITEMS = 'src/platform/chain/items.ts'
const WALK = 'src/platform/chain/walk.ts'
const chains = ['src/platform/chain/chain.test.ts']
const tampering = ['test/tampering.test.ts']

export const chainMutants: readonly Mutant[] = [
  {
    bug: 'a link of the chain does not know the one before it',
    edits: [{ file: APPEND, from: 'sha256(h.hash || excluded.hash)', to: 'excluded.hash' }],
    caughtBy: chains,
  },
  {
    bug: 'heads of the chain are locked in the order of writing',
    edits: [
      {
        file: APPEND,
        from: '.toSorted(([one], [other]) => (one < other ? -1 : 1))',
        to: '',
      },
    ],
    caughtBy: chains,
  },
  {
    bug: 'what a refusal undoes stays in the chain',
    edits: [{ file: 'src/platform/operations/idempotency.ts', from: '    undoKept()\n', to: '' }],
    caughtBy: chains,
  },
  {
    bug: 'the head of the chain is locked before an operation has done all else',
    edits: [
      {
        file: APPEND,
        from: '    tx.atCommit.keep(appending, { chained, contents })\n',
        to: '    append(tx, [{ chained, contents }])\n',
      },
    ],
    caughtBy: chains,
  },
  {
    bug: 'of a transaction and its entries, the chain takes only what comes first',
    edits: [
      {
        file: ITEMS,
        from: "parts.map((part) => part.content).join('')",
        to: "parts[0]?.content ?? ''",
      },
      {
        file: WALK,
        from: "rows.map(({ contents }) => contents.get(id)).join('')",
        to: "rows[0]?.contents.get(id) ?? ''",
      },
    ],
    caughtBy: [...chains, ...tampering],
  },
  {
    bug: 'two rows of one table under one id are taken for a transaction with its entries',
    edits: [
      {
        file: ITEMS,
        from: 'new Set(parts.map(({ chained }) => chained.kind)).size === joint.tables',
        to: 'true',
      },
    ],
    caughtBy: chains,
  },
  {
    bug: 'nothing and an empty text are the same to the chain',
    edits: [{ file: CONTENT, from: 'const ABSENT = `-${END}`', to: 'const ABSENT = `=${END}`' }],
    caughtBy: tampering,
  },
  {
    bug: 'the chain takes only the first entry of a transaction',
    edits: [
      {
        file: APPEND,
        from: 'ofTenant.set(id, before + contentOf(row))',
        to: 'ofTenant.set(id, before || contentOf(row))',
      },
    ],
    caughtBy: tampering,
  },
  {
    bug: 'a walk along the chain does not look whether its end was cut off',
    edits: [
      {
        file: WALK,
        from: 'faults.push(...(await faultsOfHead(client, tenant, head)), ...outdated.values())',
        to: 'faults.push(...outdated.values())',
      },
    ],
    caughtBy: tampering,
  },
]
