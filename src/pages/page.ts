// A page of the documentation site, and how its text is written in HTML.

export type Page = {
  /** Where it is: `/docs/guides/idempotency`. Its Markdown is at the same address with `.md` at the end. */
  readonly path: string
  readonly title: string
  /** The part of the site that it belongs to. */
  readonly section: string
  /** One sentence, without markup. */
  readonly summary: string
  /** The text and, beside it, the code, as HTML. */
  readonly html: () => { main: string; code?: string }
  readonly markdown: () => string
  /** What the search finds besides the title, by the anchors of the page; '' is the page itself. */
  readonly words: readonly { anchor: string; title: string; text: string }[]
}

/** Text as it stands in HTML, and in a quoted attribute. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Escaped text, with `words` as code. */
export function prose(text: string): string {
  return escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')
}

/** A heading as an anchor, as GitHub makes it. */
export function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')
}

/** The first sentence of a text. */
export function sentence(text: string): string {
  return (/^.*?[.:](?=\s|$)/s.exec(text)?.[0] ?? text).replaceAll(/\s+/g, ' ')
}
