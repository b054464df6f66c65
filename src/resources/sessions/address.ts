// Where a one-time link leads.

/** The token stands behind the #: a browser does not send that part, so it stands in no log. */
export function signInAddress(url: string, token: string): string {
  return `${url}/sign-in#${token}`
}
