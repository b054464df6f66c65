// The pages from repository files.

import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { packageFile } from '../../platform/operations/package_files.ts'
import type { SitePage } from '../page.ts'
import { markdownPage } from './markdown.ts'

const guides = [
  'quick_start',
  'idempotency',
  'two_step_transfers',
  'bulk_transfers',
  'ach',
  'cards',
  'webhooks',
  'testing',
  'moving_time',
  'faults',
  'rehearsal',
  'drill',
  'record_and_replay',
  'forks',
  'reconciliation',
  'errors',
  'mcp',
  'production',
]
const rules = [
  'requests',
  'customers',
  'businesses',
  'addresses',
  'relationships',
  'verifications',
  'monitoring',
  'notes',
  'accounts',
  'external-accounts',
  'transfers',
  'transactions',
  'ach',
  'cards',
  'spend-controls',
  'events',
  'webhooks',
  'sandbox',
]

/** By page path. */
const files: ReadonlyMap<string, { file: string; section: string }> = new Map([
  ...guides.map((name) => placed(`guides/${name}`, `docs/guides/${name}.md`, 'Guides')),
  placed('webhooks', 'docs/webhooks.md', 'Webhooks'),
  ...rules.map((name) => placed(`rules/${name}`, `docs/contract/${name}.md`, 'Rules')),
  placed('operations-guide', 'docs/operations.md', 'Operate'),
  placed('clusters', 'docs/clusters.md', 'Operate'),
  placed('security', 'docs/security.md', 'Operate'),
  placed('changelog', 'CHANGELOG.md', 'Operate'),
])

function placed(path: string, file: string, section: string) {
  return [`/docs/${path}`, { file, section }] as const
}

const pathOfFile = new Map([...files].map(([path, { file }]) => [file, path]))
const lists = new Map([
  ['docs/guides/README.md', '/docs'],
  ['docs/contract/README.md', '/docs'],
])

/** Maps a link to a page, an external address, or nothing. */
function linkFrom(file: string): (href: string) => string | undefined {
  return (href) => {
    if (/^(https?:|#|\/)/.test(href)) return href
    const [path = '', anchor] = href.split('#')
    const target = normalize(join(dirname(file), path))
    const found = pathOfFile.get(target) ?? lists.get(target)
    return found === undefined ? undefined : `${found}${anchor ? `#${anchor}` : ''}`
  }
}

export function writtenPages(): SitePage[] {
  const texts = new Map([...lists.keys()].flatMap((file) => [...listedIn(file)]))
  return [...files].map(([path, { file, section }]) => {
    const page = markdownPage({ path, section, text: read(file), linkTo: linkFrom(file) })
    return { ...page, summary: texts.get(file) ?? page.summary }
  })
}

/** The descriptions in a list of files: `| [Title](file.md) | what it is about |`. */
function listedIn(list: string): Map<string, string> {
  const rows = read(list).matchAll(/^\| \[[^\]]+\]\(([^)]+)\) \| (.+) \|$/gm)
  return new Map([...rows].map(([, name = '', text = '']) => [join(dirname(list), name), text]))
}

function read(file: string): string {
  return readFileSync(packageFile(file), 'utf8')
}
