// Highlights code on the server.

import bash from 'highlight.js/lib/languages/bash'
import go from 'highlight.js/lib/languages/go'
import json from 'highlight.js/lib/languages/json'
import python from 'highlight.js/lib/languages/python'
import typescript from 'highlight.js/lib/languages/typescript'
import hljs from 'highlight.js/lib/core'
import { escapeHtml } from '../page.ts'
import { withSlots } from './sample_request.ts'
import { slots } from './slots.ts'

const grammars = { bash, go, json, python, typescript }
for (const [name, grammar] of Object.entries(grammars)) hljs.registerLanguage(name, grammar)
const aliases: Readonly<Record<string, string>> = { ts: 'typescript', console: 'bash', sh: 'bash' }

/** HTML. Slots become elements for the page's script. */
export function highlightCode(code: string, language = ''): string {
  const grammar = aliases[language] ?? language
  const html =
    grammar in grammars ? hljs.highlight(code, { language: grammar }).value : escapeHtml(code)
  return withSlots(
    html,
    (name) => `<span data-slot="${name}">${escapeHtml(slots[name]?.example ?? '')}</span>`,
  )
}

/** Scrollable by keyboard. */
export function codeBlock(code: string, language: string, label: string): string {
  return `<pre tabindex="0" role="region" aria-label="${escapeHtml(label)}"><code>${highlightCode(code.trimEnd(), language)}</code></pre>`
}
