// `npm run florin -- verify`: sets up what is missing, then runs any command of Florin's.

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, setup } from './setup.mjs'

setup({ tools: false })

const main = join(root, 'dist', 'main.js')
process.argv = [process.execPath, main, ...process.argv.slice(2)]
await import(pathToFileURL(main).href)
