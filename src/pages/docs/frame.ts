// The frame of every page.

import { escapeHtml, type SitePage } from '../page.ts'

export type Group = { readonly title: string; readonly pages: readonly NavPage[] }
export type NavPage = Pick<SitePage, 'path' | 'title'> & { readonly method?: string }

/** `isProduction`: the forms warn about real money. */
export function renderPage(
  page: SitePage,
  groups: readonly Group[],
  { isProduction }: { isProduction: boolean },
): string {
  const { main, code } = page.html()
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escapeHtml(page.summary)}">
<title>${escapeHtml(page.title)} · Florin</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/assets/docs.css">
<link rel="alternate" type="text/markdown" href="${page.path}.md">
<script src="/docs/assets/docs.js" type="module"></script>
</head>
<body${isProduction ? ' data-production' : ''}>
<a class="skip" href="#main">Skip to the text</a>
<header class="top">
<a class="brand" href="/docs">Florin <span>docs</span></a>
<button type="button" id="search-open" hidden>Search <kbd>Ctrl K</kbd></button>
<nav class="links" aria-label="Site"><a class="to-contents" href="#contents">Contents</a><a href="/">Dashboard</a></nav>
</header>
<div class="frame${code === undefined ? '' : ' with-code'}">
<main id="main" tabindex="-1">
<article>
${main}
</article>
</main>
${code === undefined ? '' : `<aside class="code" aria-label="Code">\n${code}\n</aside>`}
<nav id="contents" class="contents" aria-label="Documentation" tabindex="-1">
${groups.map((group) => groupHtml(group, page.path)).join('\n')}
</nav>
</div>
<dialog id="search" aria-label="Search the documentation">
<form method="dialog"><label for="search-words">Search</label><input id="search-words" type="search" autocomplete="off" spellcheck="false" aria-controls="search-results"><button type="submit">Close</button></form>
<p id="search-count" role="status"></p>
<ol id="search-results"></ol>
</dialog>
</body>
</html>
`
}

function groupHtml({ title, pages }: Group, current: string): string {
  const isOpen = pages.some(({ path }) => path === current)
  const items = pages.map(({ path, title: name, method }) => {
    const here = path === current ? ' aria-current="page"' : ''
    const badge =
      method === undefined ? '' : `<span class="method ${method.toLowerCase()}">${method}</span> `
    return `<li><a href="${path}"${here}>${badge}${escapeHtml(name)}</a></li>`
  })
  return `<details${isOpen ? ' open' : ''}><summary>${escapeHtml(title)}</summary><ul>${items.join('')}</ul></details>`
}
