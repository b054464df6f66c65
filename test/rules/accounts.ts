// Transfers, and the accounts that they are between (contract F21 to F33).

import { noun, type Rule } from './rule.ts'

const values = 'test/values.test.ts'
const accounts = noun('accounts/accounts')
const accountPatch = noun('accounts/patch')
const transfers = noun('internal_transfers/internal_transfers')
const twoSteps = noun('internal_transfers/two_steps')
const transferRefusals = noun('internal_transfers/refusals')

export const accountRules: readonly Rule[] = [
  {
    rule: 'F21: a key that moved money moves none again',
    proofs: [[transfers, 'the key of a success is used up: the money moves once']],
  },
  {
    rule: 'F22: one key serves for one pending and one posted transaction',
    proofs: [
      [transfers, 'a key is used up per kind: one pending and one posted transaction may share it'],
    ],
  },
  {
    rule: 'F23: an immediate transfer is complete and posted at once',
    proofs: [
      [transfers, 'an immediate transfer moves the money, shows both sides and tells the world'],
    ],
  },
  {
    rule: 'F24: a manual one holds the amount until it is completed or canceled',
    proofs: [
      [
        twoSteps,
        'authorize holds the amount, complete moves it',
        'authorize, cancel: the money is back',
      ],
    ],
  },
  {
    rule: 'F25: what is complete stays complete, and nobody asks for EXPIRED',
    proofs: [
      [twoSteps, 'an immediate transfer is complete: it can neither be completed nor canceled'],
      [transferRefusals, 'a change to %s is refused'],
    ],
  },
  {
    rule: 'F26: a transfer that waited too long expires, and the money is back',
    proofs: [
      [
        twoSteps,
        'authorize, let expire: the money is back when the workspace’s clock says so',
        'a transfer expires by itself, without anybody moving a clock',
      ],
    ],
  },
  {
    rule: 'F27: nobody spends what is not there',
    proofs: [[transferRefusals, 'money that is not there does not move, and nothing changes']],
  },
  {
    rule: 'F28: amounts are whole cents, types are those of the specification',
    proofs: [
      [transfers, 'every type of the specification is accepted, and no other'],
      [values, 'no amount is %s'],
    ],
  },
  {
    rule: 'F29: frozen, suspended and closed accounts give nothing; a frozen one takes',
    proofs: [
      [
        transferRefusals,
        'a frozen account gives nothing and takes everything; a suspended one does neither',
      ],
      [
        'test/races.test.ts',
        'an account is closed, or paid into, but a closed one never has money',
      ],
    ],
  },
  {
    rule: 'F30: the general ledger is named by aliases',
    proofs: [[transfers, 'general-ledger aliases can be debited and credited']],
  },
  {
    rule: 'F31: access changes alone, suspensions need a reason, types never change',
    proofs: [
      [
        accountPatch,
        'access_status is changed alone',
        'suspending and reinstating need a reason, and the reason is written down',
        'what cannot be changed, cleared or combined is said all at once',
      ],
    ],
  },
  {
    rule: 'F32: closing is one way, and only an empty account is closed',
    proofs: [
      [
        accountPatch,
        'an account that is being closed can only be closed',
        'an account with money on it, or with money held, cannot be closed',
      ],
    ],
  },
  {
    rule: 'F33: accounts wait for verification, and open with nothing on them and a masked number',
    proofs: [
      [
        accounts,
        'an account waits for its holder’s verification, then opens with two zero balances',
      ],
    ],
  },
]
