// The type and the list of deliberate bugs.

import type { Edit } from '../edits.ts'
import { answerMutants } from './answers.ts'
import { borderMutants } from './borders.ts'
import { achMutants } from './ach.ts'
import { cardMutants } from './cards.ts'
import { chainMutants } from './chain.ts'
import { copyMutants } from './copies.ts'
import { decisionMutants } from './decisions.ts'
import { workflowMutants } from './workflows.ts'
import { keyMutants } from './keys.ts'
import { liveMutants } from './live.ts'
import { lossMutants } from './losses.ts'
import { proofMutants } from './proofs.ts'
import { rehearsalMutants } from './rehearsals.ts'
import { scaleMutants } from './scale.ts'
import { writeMutants } from './writes.ts'

/** A bug in a banker's words, the edits that make it, and the tests that must notice it. */
export type Mutant = {
  readonly bug: string
  readonly edits: readonly Edit[]
  readonly caughtBy: readonly string[]
}

export const mutants: readonly Mutant[] = [
  ...decisionMutants,
  ...keyMutants,
  ...writeMutants,
  ...liveMutants,
  ...lossMutants,
  ...chainMutants,
  ...copyMutants,
  ...borderMutants,
  ...cardMutants,
  ...answerMutants,
  ...achMutants,
  ...workflowMutants,
  ...proofMutants,
  ...rehearsalMutants,
  ...scaleMutants,
]
