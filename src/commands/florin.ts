#!/usr/bin/env node
// The npm binary `florin`: checks the version of Node.js before it loads any other module.

import process from 'node:process'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) {
  await import('../main.ts')
} else {
  process.stderr.write(
    `Florin needs Node.js 20.19, or 22.12 or newer, and this is ${process.versions.node}. Get a newer one from https://nodejs.org.\n`,
  )
  process.exitCode = 1
}
