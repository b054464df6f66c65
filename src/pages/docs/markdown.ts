// Renders the repository's Markdown files.

import { Marked, type Tokens } from 'marked'
import { anchorOf, escapeHtml, type SitePage, sentence } from '../page.ts'
import { codeBlock } from './code.ts'

type Written = {
  readonly path: string
  readonly section: string
  readonly text: string
  /** The link's target in the site; undefined if absent. */
  readonly linkTo: (href: string) => string | undefined
}

export function markdownPage({ path, section, text, linkTo }: Written): SitePage {
  const title = /^# (.+)$/m.exec(text)?.[1] ?? path
  const paragraph = /^# .+\n+((?:[^\n#`|<-].*\n)+)/m.exec(text)?.[1] ?? title
  return {
    path,
    title,
    section,
    summary: plain(sentence(paragraph)),
    html: () => ({ main: htmlOf(text, linkTo) }),
    markdown: () =>
      text.replaceAll(/\]\(([^)]+)\)/g, (whole, href: string) => {
        const target = linkTo(href)
        return target === undefined ? whole : `](${withMarkdown(target)})`
      }),
    words: sectionsOf(text),
  }
}

/** The page's Markdown address, before its anchor. */
function withMarkdown(target: string): string {
  return /^\/(docs|errors)\/[^#]+/.test(target) ? target.replace(/(#|$)/, '.md$1') : target
}

function htmlOf(text: string, linkTo: Written['linkTo']): string {
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth, text: title }: Tokens.Heading) {
        const id = anchorOf(title)
        const inner = this.parser.parseInline(tokens)
        const link =
          depth > 1
            ? ` <a class="anchor" href="#${id}" aria-label="Link to ${escapeHtml(title)}">#</a>`
            : ''
        return `<h${depth} id="${id}">${inner}${link}</h${depth}>\n`
      },
      code({ text: code, lang = '' }: Tokens.Code) {
        return codeBlock(code, lang, lang === '' ? 'Output' : `Code: ${lang}`)
      },
      link({ href, tokens }: Tokens.Link) {
        const target = linkTo(href)
        const inner = this.parser.parseInline(tokens)
        return target === undefined ? inner : `<a href="${escapeHtml(target)}">${inner}</a>`
      },
      image: ({ text: alternative }: Tokens.Image) => escapeHtml(alternative),
      // Raw HTML is shown as text.
      html: ({ text: raw }: Tokens.HTML | Tokens.Tag) => escapeHtml(raw),
      table({ header, rows }: Tokens.Table) {
        const cells = (row: Tokens.TableCell[], name: string) =>
          row.map(({ tokens }) => `<${name}>${this.parser.parseInline(tokens)}</${name}>`).join('')
        const hasHead = header.some(({ text: title }) => title !== '')
        const head = hasHead ? `<thead><tr>${cells(header, 'th')}</tr></thead>` : ''
        const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n')
        return `<div class="scroll" tabindex="0" role="region" aria-label="Table"><table>${head}<tbody>${body}</tbody></table></div>\n`
      },
    },
  })
  return marked.parse(text, { async: false })
}

/** For the search, without code. */
function sectionsOf(text: string): SitePage['words'] {
  const [opening = '', ...parts] = text.replaceAll(/^```.*?^```$/gms, '').split(/^#{2,3} /m)
  const sections = parts.map((part) => {
    const [title = '', ...lines] = part.split('\n')
    return { anchor: anchorOf(title), title: plain(title), text: plain(lines.join(' ')) }
  })
  return [{ anchor: '', title: '', text: plain(opening.replace(/^# .*$/m, '')) }, ...sections]
}

/** Without markup. */
function plain(text: string): string {
  return text
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*|]|^---+$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
