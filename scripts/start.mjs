// `npm start`: sets up what is missing, then serves, in this very process, so that signals and exit code are its own.

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, setup } from './setup.mjs'

setup({ tools: false })

// A signal to npm ends npm and its shell, and may not get to us: then we would go on, unseen, with the port taken.
if (process.env.npm_lifecycle_event !== undefined) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 200)
  watch.unref()
}

const main = join(root, 'dist', 'main.js')
process.argv = [process.execPath, main, 'start', ...process.argv.slice(2)]
await import(pathToFileURL(main).href)
