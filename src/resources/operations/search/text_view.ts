// Formats the texts of search hits.

/** `ACCOUNT_TO_ACCOUNT`, `pos_purchase`: `Account to account`, `Pos purchase`. */
export function humanize(value: string): string {
  const text = value.replaceAll(/[_.]/g, ' ').toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `in suspense`. */
export function statusText(status: string): string {
  return status === 'ACTIVE_OR_DISBURSED' ? 'open' : humanize(status).toLowerCase()
}

/** `NETWORK_A`: `Network A`. */
export function brandText(brand: string): string {
  return brand
    .split('_')
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join(' ')
}

/** Joins the parts that are not empty. */
export function joinParts(...parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' · ')
}

export function lastFourText(digits: string | null): string | undefined {
  return digits === null ? undefined : `··${digits}`
}

export function dayText(time: Date): string {
  return time.toISOString().slice(0, 10)
}
