// What is taken out of a request before anything of it is kept: by the name of the field, whatever it holds, and by the
// look of the value, wherever it stands. Nothing of a masked value is left.

const MASKED = '[masked]'

/** Names as they are compared: `accountNumber`, `Account-Number` and `account_number` are one. */
const SECRET_NAMES = [
  /ssn(last4)?$/,
  /socialsecurity/,
  /account(number|no)/,
  /^number$/,
  /iban$/,
  /identifier$/,
  /identificationnumber/,
  /^ein$/,
  /taxid/,
  /passport/,
  /secret/,
  /token$/,
  /apikey/,
  /passw/,
  /passphrase/,
  /privatekey/,
  /credential/,
  /signature/,
  /^(cvv|cvc|csc)\d?$/,
  /^pin(block)?$/,
  /^pan$/,
  /cardnumber/,
  /authorization/,
  /cookie/,
  /session$/,
]

/**
 * Ids stay as they are. Nine digits and more, however they are set apart, may be an SSN, an account or a card; then
 * keys of ours, what stands behind "Bearer", and IBANs.
 */
const TELLING =
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\d(?:[ .-]?\d){8,}|florin_(?:sandbox|production|session)[_=][\w-]+|bearer +\S+|\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?\b/gi
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-/i

const isSecretName = new Map<string, boolean>()
const NAMES_MAX = 5_000

function isSecret(name: string): boolean {
  let is = isSecretName.get(name)
  if (is === undefined) {
    const plain = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
    is = SECRET_NAMES.some((pattern) => pattern.test(plain))
    if (isSecretName.size >= NAMES_MAX) isSecretName.clear()
    isSecretName.set(name, is)
  }
  return is
}

/** The text without what looks like a secret. */
export function maskText(text: string): string {
  return text.replaceAll(TELLING, (found) => (ID.test(found) ? found : MASKED))
}

/** The JSON value without what is secret by its name or by its look; names of fields may look so too. */
export function mask(value: unknown): unknown {
  if (typeof value === 'string') return maskText(value)
  if (Array.isArray(value)) return value.map(mask)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      maskText(name),
      isSecret(name) && typeof part !== 'boolean' && part !== null ? MASKED : mask(part),
    ]),
  )
}
