// Why an entry that came in was set aside (status ERROR), in words for the person who has to decide about it.

const meanings: Readonly<Record<string, string>> = {
  ORIGINAL_NOT_FOUND: 'it returns an entry that this workspace did not send',
  AMOUNT_MISMATCH: 'it returns another amount, or the other direction, than was sent',
  WRONG_BANK: 'it does not come from the bank that our entry went to',
  WRONG_ACCOUNT: 'it names another account than our entry went to',
  RETURN_CODE_UNKNOWN: 'its reason is not on the published list of return codes',
  RETURN_CODE_NOT_ALLOWED: 'its reason cannot return an entry of this direction and class',
  RETURN_TOO_LATE: 'the time in which its reason may return an entry is over',
  ALREADY_RETURNED: 'our entry was returned before',
  ORIGINAL_CANCELED: 'our entry was canceled and did not leave',
  ORIGINAL_DECLINED: 'our entry was declined and gave its money back',
}

/** The reason as a sentence; undefined for one that says enough by itself. */
export function meaningOf(declineReason: string | null): string | undefined {
  return declineReason === null ? undefined : meanings[declineReason]
}
