// Trace numbers: what an entry is called on the network.

const SEQUENCE_LENGTH = 7

/** 15 digits: the first eight of the sender's routing number, and a sequence. */
export function traceNumber(dfi: string, sequence: bigint | number): string {
  return dfi + String(sequence).padStart(SEQUENCE_LENGTH, '0')
}

/** After this one they begin again with 1. */
export const LAST_SEQUENCE = 9_999_999

/** The sequence in a trace number. */
export function sequenceOf(trace: string): number {
  return Number(trace.slice(-SEQUENCE_LENGTH))
}
