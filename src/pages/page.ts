// A page of the documentation site, and HTML helpers.

export type SitePage = {
  /** `/docs/guides/idempotency`. Its Markdown has the suffix `.md`. */
  readonly path: string
  readonly title: string
  readonly section: string
  /** One sentence, without markup. */
  readonly summary: string
  /** HTML of the text and of the code next to it. */
  readonly html: () => { main: string; code?: string }
  readonly markdown: () => string
  /** Search texts by anchor; '' is the page itself. */
  readonly words: readonly { anchor: string; title: string; text: string }[]
}

/** For text and quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Escaped, with `words` as code. */
export function prose(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')
}

/** GitHub's anchor of a heading. */
export function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')
}

export function sentence(text: string): string {
  return (/^.*?[.:](?=\s|$)/s.exec(text)?.[0] ?? text).replaceAll(/\s+/g, ' ')
}
