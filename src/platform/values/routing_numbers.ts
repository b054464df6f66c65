// ABA routing numbers: eight digits and a check digit.

const FORM = /^\d{9}$/
const WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7]

/** Appends the check digit to eight digits. */
export function routingNumber(dfi: string): string {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(dfi[at]), 0)
  return dfi + String((10 - (sum % 10)) % 10)
}

/** True if the check digit is right. All zeros are invalid, though their check digit is right. */
export function isRoutingNumber(text: string): boolean {
  return FORM.test(text) && Number(text) > 0 && routingNumber(text.slice(0, -1)) === text
}
