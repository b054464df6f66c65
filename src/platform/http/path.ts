// What a request's first line says.

/** What it asks for, without its query. */
export function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

/** Whether a request with this method only reads. */
export function isSafeMethod(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}
