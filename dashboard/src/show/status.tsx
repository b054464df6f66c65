// A status as a word in a quiet colour. The word says it; the colour only helps to find it.

const tones: Record<string, readonly string[]> = {
  good: [
    'ACTIVE',
    'ACTIVE_OR_DISBURSED',
    'ACCEPTED',
    'SUCCESS',
    'SUCCEEDED',
    'COMPLETE',
    'COMPLETED',
    'POSTED',
    'ALLOWED',
    'VERIFIED',
    'ENABLED',
    'OPEN',
    'SETTLED',
    'PASSED',
    'CLEARED',
    'CASE_WON',
    'RESOLVED',
    'healthy',
    'owner',
  ],
  bad: [
    'FAILED',
    'FAILED_KYC',
    'CASE_LOST',
    'CHARGED_OFF',
    'DELINQUENT',
    'IMAGE_REJECTED',
    'INTERNAL_ERROR',
    'NETWORK_REJECTED',
    'REJECTED',
    'DENIED',
    'BANNED',
    'SANCTION',
    'RETURNED',
    'DECLINED',
    'ERROR',
    'TERMINATED',
    'PROVIDER_FAILURE',
    'VENDOR_ERROR',
    'DECEASED',
    'failing',
    'revoked',
  ],
  waiting: [
    'PENDING',
    'IMAGE_PENDING',
    'IN_CLOSING',
    'PARTCLEARED',
    'UNRESOLVED',
    'RUNNING',
    'RETRYING',
    'REVIEW',
    'PROVISIONAL',
    'UNVERIFIED',
    'INIT',
    'PROCESSING',
    'HOLD',
    'SUSPENDED',
    'FROZEN',
    'LOCKED',
    'RESTRICTED',
    'PROSPECT',
    'UNACTIVATED',
    'SUBMITTED',
    'waiting',
  ],
}

function toneOf(status: string): string {
  const known = Object.entries(tones).find(([, words]) => words.includes(status))
  return known?.[0] ?? 'plain'
}

export function Status({ of: status }: { of: string | undefined }) {
  if (!status) return null
  return (
    <span className="status" data-tone={toneOf(status)}>
      {status.replaceAll('_', ' ').toLowerCase()}
    </span>
  )
}

/** An HTTP status: 2xx good, 4xx and 5xx bad. */
export function HttpStatus({ of: status }: { of: number | undefined }) {
  if (status === undefined)
    return (
      <span className="status" data-tone="bad">
        no answer
      </span>
    )
  const tone = status < 300 ? 'good' : status < 400 ? 'waiting' : 'bad'
  return (
    <span className="status figures" data-tone={tone}>
      {status}
    </span>
  )
}
