// Faults on demand of the sandbox's card processor (contract: sandbox#processor-faults).

/** The operations that cannot be carried out without the processor: they fail with it, before their work. */
export const processorOperations: readonly string[] = ['issueCard', 'activateCard']
