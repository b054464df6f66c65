// Builds the application into dist/: forms from ../openapi.json, then the bundle, then its compressed twins,
// which the server sends to every browser that takes them.

import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const home = dirname(dirname(fileURLToPath(import.meta.url)))
const SMALL_BYTES = 1024

run(join(home, 'scripts', 'generate.mjs'), [])
run(join(home, 'node_modules', 'vite', 'bin', 'vite.js'), ['build', '--logLevel', 'warn'])
compress(join(home, 'dist', 'assets'))

function run(script, args) {
  // Whatever the shell or a test runner says: Vite would bundle the libraries' development code, a third larger.
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status } = spawnSync(process.execPath, [script, ...args], {
    cwd: home,
    env,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}

function compress(directory) {
  for (const name of readdirSync(directory).filter((it) => /\.(js|css)$/.test(it))) {
    const file = join(directory, name)
    const content = readFileSync(file)
    if (content.length < SMALL_BYTES) continue
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
    writeFileSync(`${file}.br`, brotliCompressSync(content))
  }
}
