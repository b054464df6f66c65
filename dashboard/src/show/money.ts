// Money is whole numbers of the smallest unit. Shown and read as text, digit by digit: no floating point touches it.

/** How many digits a currency has after its point. */
export function digitsOf(currency: string): number {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency })
    return format.resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
}

/** An amount for drawing: beyond 2^53 the nearest number. */
export function drawn(amount: number | bigint): number {
  return Number(amount)
}

/** `123456` → `1234.56`: the plain decimal of an amount. */
export function decimalOf(amount: number | bigint, currency: string): string {
  const digits = digitsOf(currency)
  const whole = BigInt(amount)
  const text = (whole < 0n ? -whole : whole).toString().padStart(digits + 1, '0')
  const sign = whole < 0n ? '-' : ''
  if (digits === 0) return `${sign}${text}`
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** `123456` → `$1,234.56`. */
export function moneyText(amount: number | bigint, currency: string): string {
  const decimal = decimalOf(amount, currency)
  try {
    // Intl takes a decimal text exactly, without making a number of it.
    return new Intl.NumberFormat(undefined, { style: 'currency', currency }).format(
      decimal as unknown as number,
    )
  } catch {
    return `${decimal} ${currency}`
  }
}

/** What was typed as an amount: cents, or undefined when it is no amount of this currency. */
export function centsOf(typed: string, currency: string): number | bigint | undefined {
  const digits = digitsOf(currency)
  const found = /^(-?)(\d+)(?:\.(\d*))?$/.exec(typed.replaceAll(/[\s,]/g, ''))
  if (!found) return undefined
  const [, sign = '', whole = '', fraction = ''] = found
  if (fraction.length > digits) return undefined
  const cents = BigInt(`${sign}${whole}${fraction.padEnd(digits, '0')}`)
  return Number.isSafeInteger(Number(cents)) ? Number(cents) : cents
}
