// What the pages do beyond being read: search, tabs, and samples and forms with things of the reader's workspace.

import { openReader } from './reader.js'
import { mountSamples } from './samples.js'
import { mountSearch } from './search.js'
import { mountTry } from './try.js'

mountSearch()
mountSamples()
// Only pages that name things of a workspace ask the bank who reads them.
if (document.querySelector('[data-slot], form.try')) {
  const reader = await openReader()
  await mountTry(reader)
}
