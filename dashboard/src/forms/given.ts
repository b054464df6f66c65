// Reads the values of a plain form.

/** The text of a field; empty when the form has no such field. */
export function textIn(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}
