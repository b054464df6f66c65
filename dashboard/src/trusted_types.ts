// Nonce and Trusted Types policy for the page’s content security policy.

export const styleNonce =
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

type Rules = { createHTML(text: string): string | null }
type Policies = { createPolicy(name: string, rules: Rules): unknown }

/** To be called before anything is drawn. */
export function prepareForPolicy(): void {
  // Read by the library that stops the page behind a dialog from scrolling.
  Object.assign(globalThis, { ['__webpack_nonce__']: styleNonce })
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  // Style elements are filled as if with HTML. A style sheet has no tags, and nothing else may be a text.
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? null : text),
  })
}
