// Injected faults of the sandbox's card processor (contract: sandbox#processor-faults).

/** Operations that need the processor fail before their work. */
export const processorOperations: readonly string[] = ['issueCard', 'activateCard']
