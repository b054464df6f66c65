// The ABA routing numbers of banks in the US: eight digits and their check digit.

const FORM = /^\d{9}$/
const WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7]

/** The routing number of eight digits: with its check digit. */
export function routingNumber(dfi: string): string {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(dfi[at]), 0)
  return dfi + String((10 - (sum % 10)) % 10)
}

/** Whether the check digit fits. Zeros alone are no routing number, although theirs does. */
export function isRoutingNumber(text: string): boolean {
  return FORM.test(text) && Number(text) > 0 && routingNumber(text.slice(0, -1)) === text
}
