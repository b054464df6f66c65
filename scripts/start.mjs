// `npm start`: sets up what is missing, then serves, in this very process, so that signals and exit code are its own.

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { endWithParent } from './parent.mjs'
import { root, setup } from './setup.mjs'

setup({ tools: false })

endWithParent()

const main = join(root, 'dist', 'main.js')
process.argv = [process.execPath, main, 'start', ...process.argv.slice(2)]
await import(pathToFileURL(main).href)
