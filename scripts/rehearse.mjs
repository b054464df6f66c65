// `npm run rehearse`: publishes without publishing. Every package is packed and installed into an empty folder, with nothing
// but npm's registry; there the bank starts by `npx florin`, and the programs of the packages' READMEs are checked and run.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { rehearseImage } from './rehearse_image.mjs'
import { root } from './setup.mjs'

const START_WITHIN_MS = 120_000
const INSTALL = ['install', '--no-audit', '--no-fund', '--loglevel=error']
/** The last line for Node 20. Only its types are used. */
const TESTCONTAINERS = 'testcontainers@10.28.0'
const JEST = 'jest@30.5.2'
/** What every tarball holds, and what none may. */
const WANTED = ['package.json', 'README.md', 'LICENSE']
const UNWANTED = /\.test\.|(^|\/)\.(?!vite\/)|\.tgz$/

const packages = [
  {
    name: 'florin',
    home: root,
    holds: [
      'dist/commands/florin.js',
      'dist/main.js.map',
      'node_modules/@florin/cli/dist/commands.js.map',
      'dashboard/dist/index.html',
    ],
  },
  { name: '@florin/sdk', home: join(root, 'sdk'), holds: ['dist/sdk.js', 'dist/sdk.js.map'] },
  {
    name: '@florin/testing',
    home: join(root, 'testing'),
    holds: ['dist/keeper.js', 'dist/vitest.d.ts', 'dist/testing.js.map'],
  },
]

const scratch = mkdtempSync(join(tmpdir(), 'florin-rehearsal-'))
// Under root the database runs as another user, which has to get in.
chmodSync(scratch, 0o755)
const folder = join(scratch, 'shop')
/** What compiles and runs the programs that a newcomer does not need. Nothing in the shop finds it without help. */
const tools = join(scratch, 'tools')

/** Only what a person's shell has, too: nothing of this checkout is found through the environment. */
const { PATH, HOME, TMPDIR = tmpdir(), npm_config_registry, npm_config_cache } = process.env
const shell = Object.fromEntries(
  Object.entries({ PATH, HOME, TMPDIR, npm_config_registry, npm_config_cache, CI: 'true' }).filter(
    ([, value]) => value !== undefined,
  ),
)

/** What it printed. Rejects with all of it when it fails. */
function run(program, args, options = {}) {
  const child = spawn(program, args, { cwd: folder, env: shell, stdio: 'pipe', ...options })
  child.stdin.end()
  const printed = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'])
    child[name].setEncoding('utf8').on('data', (chunk) => (printed[name] += chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status) => {
      if (status === 0) return resolve(printed.stdout)
      const { stdout, stderr } = printed
      reject(new Error(`${program} ${args.join(' ')} failed:\n${stdout}\n${stderr}`))
    })
  })
}

/** The path of the tarball. */
async function pack({ name, home, holds }) {
  const options = { cwd: home, env: process.env }
  const printed = await run('npm', ['pack', '--json', '--pack-destination', scratch], options)
  // Before the document stands what the scripts print.
  const [packed] = Object.values(JSON.parse(printed.slice(printed.search(/^[[{]$/m))))
  const files = packed.files.map(({ path }) => path)
  for (const file of [...WANTED, ...holds])
    if (!files.includes(file)) throw new Error(`${name}: ${file} is not in the package`)
  const own = files.filter((file) => !file.startsWith('node_modules/'))
  const stray = own.filter((file) => UNWANTED.test(file))
  if (stray.length > 0) throw new Error(`${name} holds what it should not: ${stray.join(', ')}`)
  const { private: isPrivate } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  if (isPrivate) throw new Error(`${name} is private`)
  say(`${name}: ${files.length} files, ${Math.round(packed.size / 1000)} kB`)
  return join(scratch, packed.filename)
}

function say(line) {
  process.stdout.write(`${line}\n`)
}

/** Runs `work` and says how long it took. */
async function timed(what, work) {
  const startedMs = performance.now()
  const result = await work()
  say(`${what}: ${((performance.now() - startedMs) / 1000).toFixed(1)} s`)
  return result
}

/** `npx florin`, as a newcomer types it. */
async function startBank() {
  const bank = spawn('npx', ['--no-install', 'florin'], {
    cwd: folder,
    env: { ...shell, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const isRunning = () => bank.exitCode === null && bank.signalCode === null
  const stop = () => void (isRunning() && process.kill(-bank.pid, 'SIGTERM'))
  const ended = once(bank, 'close')
  const patience = setTimeout(stop, START_WITHIN_MS)
  let output = ''
  for await (const chunk of bank.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    output += chunk
    if (/API key +\S+\n/.test(output) && output.includes('Sign in')) break
  }
  clearTimeout(patience)
  bank.stdout.resume()
  const [, url] = / is ready at (\S+)/.exec(output) ?? []
  const [, key] = /API key +(\S+)/.exec(output) ?? []
  if (!url || !key) throw new Error(`npx florin did not become ready:\n${output}`)
  return {
    url,
    key,
    async close() {
      stop()
      await ended
    },
  }
}

async function checkDashboard({ url }) {
  const response = await fetch(url)
  const page = await response.text()
  if (!response.ok || !page.includes('<div id="root">'))
    throw new Error(`There is no dashboard at ${url}`)
}

/** The programs of a README: fenced blocks under the name of a file. Writes them, and returns their names. */
function writePrograms(readme) {
  const text = readFileSync(readme, 'utf8')
  const programs = [...text.matchAll(/^<!-- (\S+\.ts) -->\n```ts\n(.*?)^```$/gms)]
  if (programs.length !== text.match(/^```ts$/gm)?.length)
    throw new Error(`${readme}: a program has no name`)
  for (const [, name, code] of programs) writeFileSync(join(folder, name), code)
  return programs.map(([, name]) => name)
}

/** Compiles them, with the declarations of every package that they import. */
async function compile(files) {
  const compilerOptions = {
    typeRoots: ['../tools/node_modules/@types'],
    paths: { testcontainers: ['../tools/node_modules/testcontainers/build/index.d.ts'] },
    target: 'ES2023',
    lib: ['ES2023', 'ESNext.Disposable'],
    module: 'NodeNext',
    types: ['node'],
    strict: true,
    outDir: 'out',
    rootDir: '.',
    noEmitOnError: true,
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
  await run(process.execPath, [tool('typescript', 'bin/tsc'), '-p', '.'])
}

const require = createRequire(join(tools, 'package.json'))
const tool = (name, path) => join(dirname(require.resolve(`${name}/package.json`)), path)
const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const packagesOf = (...names) => names.map((name) => `${name}@${devDependencies[name]}`)

function emptyFolder(path) {
  mkdirSync(path)
  writeFileSync(join(path, 'package.json'), '{ "private": true, "type": "module" }\n')
}

/** What `npm install` is told by the READMEs; what is not published yet comes from its tarball. */
function namedPackages() {
  const readmes = [root, ...packages.map(({ home }) => home)]
  const lines = [...new Set(readmes)].flatMap((home) =>
    [...readFileSync(join(home, 'README.md'), 'utf8').matchAll(/^npm install (.*)$/gm)].map(
      ([, rest]) => rest.replace(/ +#.*/, ''),
    ),
  )
  const names = lines.flatMap((line) => line.split(' ').filter((it) => !it.startsWith('-')))
  const others = new Set(names.filter((name) => !packages.some((it) => it.name === name)))
  if (names.length < 6 || others.size !== 1 || !others.has('vitest'))
    throw new Error(`The READMEs install ${names.join(' ')}`)
  return packagesOf(...others)
}

/** The shortest way from an empty folder to a test that moves money, as the README of the test kit shows it. */
function newcomersTest(tarballs) {
  const others = namedPackages()
  const install = () => run('npm', [...INSTALL, ...tarballs, ...others])
  const vitest = () => run('npx', ['--no-install', 'vitest', 'run', 'bank.test.ts'])
  writePrograms(join(root, 'testing', 'README.md'))
  return timed('From an empty folder to a green test that moves money', async () => {
    await timed('  npm install', install)
    await timed('  npx vitest run', vitest)
  })
}

/** The programs of the READMEs, compiled at once; Docker is not needed to compile the one for the image. */
function compilePrograms() {
  const real = "import * as real from 'testcontainers'\n"
  const fits = "import type { Testcontainers } from '@florin/testing/containers'\n"
  writeFileSync(
    join(folder, 'fits.ts'),
    `${real}${fits}export const library: Testcontainers = real\n`,
  )
  const kit = writePrograms(join(root, 'testing', 'README.md'))
  const sdk = writePrograms(join(root, 'sdk', 'README.md'))
  const own = writePrograms(join(root, 'README.md'))
  const programs = [...sdk, ...own.filter((file) => !file.endsWith('.test.ts'))]
  return compile([...kit, ...sdk, ...own, 'fits.ts']).then(() => programs)
}

/** An ESM program, and the TypeScript of the READMEs. */
async function checkSdk({ url, key }, programs) {
  const env = { ...shell, FLORIN_URL: url, FLORIN_API_KEY: key }
  const esm = `import { connect } from '@florin/sdk'
const bank = connect({ url: process.env.FLORIN_URL, apiKey: process.env.FLORIN_API_KEY })
const { id } = await bank.post('/customers', { body: { status: 'PROSPECT' } })
console.log(typeof id)
`
  writeFileSync(join(folder, 'program.mjs'), esm)
  if ((await run(process.execPath, ['program.mjs'], { env })) !== 'string\n')
    throw new Error('program.mjs')
  for (const program of programs)
    await run(process.execPath, [join('out', program.replace(/ts$/, 'js'))], { env })
}

/** The commands of `From your shell`, each in the empty folder. Those that run until they are ended have to print something. */
async function checkCommands({ url, key }) {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const [, block = ''] = /^<!-- shell -->\n```sh\n(.*?)^```$/ms.exec(readme) ?? []
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const post = async (path, body, more = {}) => {
    const request = { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) }
    return (await fetch(url + path, request)).json()
  }
  const { api_key: own } = await post('/sandbox/workspaces', {})
  const authorization = `Bearer ${own}`
  await post('/sandbox/inboxes', { enabled_events: ['CUSTOMER.*'] }, { authorization })
  // A browser that opens nothing.
  const bin = join(scratch, 'bin')
  mkdirSync(bin)
  for (const opener of ['xdg-open', 'open'])
    writeFileSync(join(bin, opener), '#!/bin/sh\n', { mode: 0o755 })
  const path = [bin, join(folder, 'node_modules', '.bin'), shell.PATH].join(':')
  const env = { ...shell, PATH: path, FLORIN_URL: url, FLORIN_API_KEY: own }
  const lines = block.trim().split('\n')
  const isEndless = (line) => /^florin (listen|events --follow|logs tail)/.test(line)
  const endless = lines.filter(isEndless)
  if (lines.length < 10 || endless.length !== 3)
    throw new Error('README: the commands of the shell')
  const running = endless.map((line) => {
    const child = spawn('sh', ['-c', `exec ${line}`], { cwd: folder, env, stdio: 'pipe' })
    const first = Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data')])
    return { line, child, ended: once(child, 'close'), first }
  })
  try {
    for (const line of lines.filter((it) => !isEndless(it))) {
      const { event_list: events } = await (
        await fetch(`${url}/v0/events?limit=1`, { headers: { authorization } })
      ).json()
      const command = line
        .replace('EVENT_ID', events[0]?.id ?? '')
        // No person is there to answer.
        .replace(/^florin wipe/, 'florin wipe --yes')
      await run('sh', ['-c', command], { env })
    }
    for (const { line, ended, first } of running)
      if ((await Promise.race([first, ended.then(() => 'ended')])) === 'ended')
        throw new Error(`${line}: ended too early`)
  } finally {
    for (const { child } of running) child.kill('SIGTERM')
    await Promise.all(running.map(({ ended }) => ended))
  }
}

/** The other programs of the test kit's README, and the test that the README begins with. */
async function checkKit() {
  await run('npx', ['--no-install', 'vitest', 'run', 'time.test.ts', 'hold.test.ts'])
  await run(process.execPath, ['--test', join('out', 'runner.test.js')])
  await run(process.execPath, [join('out', 'by_hand.test.js')])
}

/** The README's test under the real Jest, beside one that must fail. */
async function checkJest() {
  const readme = readFileSync(join(root, 'testing', 'README.md'), 'utf8')
  const [, program] = /^<!-- money\.test\.js -->\n```js\n(.*?)^```$/ms.exec(readme) ?? []
  if (program === undefined) throw new Error('The README of the test kit has no test for Jest')
  mkdirSync(join(folder, 'jest'))
  const wrong = program.replace('posted: 5_00', 'posted: 6_00').replace('arrives', 'is missing')
  writeFileSync(join(folder, 'jest', 'money.test.js'), program)
  writeFileSync(join(folder, 'jest', 'wrong.test.js'), wrong)
  writeFileSync(join(folder, 'jest.config.json'), '{ "transform": {}, "roots": ["jest"] }')
  const results = join(scratch, 'jest.json')
  const flags = ['--config', 'jest.config.json', '--json', '--outputFile', results]
  const said = await run(process.execPath, [
    '--experimental-vm-modules',
    tool('jest', 'bin/jest.js'),
    ...flags,
  ]).then(
    () => 'green',
    (error) => error.message,
  )
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(results, 'utf8'))
  const isFound = said.includes('expected $6.00, found $5.00 ($1.00 too little)')
  if (numPassedTests !== 1 || numFailedTests !== 1 || !isFound)
    throw new Error(`Jest: ${numPassedTests} passed, ${numFailedTests} failed\n${said}`)
}

let bank
try {
  emptyFolder(tools)
  emptyFolder(folder)
  const tarballs = await timed('npm pack', () => Promise.all(packages.map(pack)))
  // With nothing beside it, so that its time is a newcomer's.
  await newcomersTest(tarballs)
  const toolNames = [...packagesOf('typescript', '@types/node'), TESTCONTAINERS, JEST]
  await timed('The tools of the other programs', () =>
    run('npm', [...INSTALL, '--prefer-offline', ...toolNames], { cwd: tools }),
  )
  // The error is that of the first thing that goes wrong, when it is waited for.
  const programs = timed('The programs of the READMEs, compiled', compilePrograms)
  programs.catch(() => undefined)
  bank = await timed('npx florin, until the bank is ready', startBank)
  await checkDashboard(bank)
  const compiled = await programs
  const outcomes = await Promise.allSettled([
    timed('@florin/sdk, ESM and TypeScript', () => checkSdk(bank, compiled)),
    timed('@florin/testing, its other programs', checkKit),
    timed('The commands of the README', () => checkCommands(bank)),
    timed('@florin/testing under Jest', checkJest),
  ])
  // Not before all have ended: what is thrown away is in use till then.
  const failed = outcomes.find(({ status }) => status === 'rejected')
  if (failed) throw failed.reason
  const skipped = await timed('The image', () => rehearseImage(timed))
  if (skipped !== undefined) say(skipped)
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
} finally {
  try {
    await bank?.close()
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}
