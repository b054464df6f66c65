// Builds the image from deploy/Dockerfile and runs it, by Docker, or by buildah where no Docker runs. Answers with the reason where there
// is neither, or where the image that it begins with cannot be had.

import { execFile, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './setup.mjs'

const run = promisify(execFile)
const IMAGE = 'florin-rehearsal'
const FILE = join('deploy', 'Dockerfile')
const READY_WITHIN_MS = 120_000
const ASK_EVERY_MS = 250
/** Needs no right to make namespaces, which a builder inside a container rarely has. */
const ENVIRONMENT = { BUILDAH_ISOLATION: 'chroot', ...process.env }
const OPTIONS = { cwd: root, env: ENVIRONMENT, maxBuffer: 2 ** 26 }

const builders = [
  {
    program: 'docker',
    question: ['info'],
    build: ['build', '-f', FILE, '-t', IMAGE, '.'],
    async start(port) {
      const published = ['-p', `127.0.0.1:${port}:8080`]
      const { stdout } = await run('docker', ['run', '-d', '--rm', ...published, IMAGE])
      const container = stdout.trim()
      const ended = run('docker', ['wait', container]).catch(() => undefined)
      return { ended, stop: () => run('docker', ['stop', container]) }
    },
  },
  { program: 'buildah', question: ['info'], build: ['bud', '-f', FILE, '-t', IMAGE, '.'], start },
]

/** By buildah, which runs a command in a container and no image: the command is the image's own. */
async function start(port) {
  const ask = async (...args) => (await run('buildah', args, OPTIONS)).stdout.trim()
  const { Entrypoint, Cmd } = JSON.parse(await ask('inspect', '--type', 'image', IMAGE)).OCIv1
    .config
  const container = await ask('from', '--pull-never', IMAGE)
  const command = [...Entrypoint, ...Cmd]
  const bank = spawn(
    'buildah',
    ['run', '--env', `PORT=${port}`, '--env', 'HOST=127.0.0.1', container, '--', ...command],
    { ...OPTIONS, stdio: 'ignore', detached: true },
  )
  const ended = new Promise((resolve) => bank.once('close', resolve))
  const isRunning = () => bank.exitCode === null && bank.signalCode === null
  return {
    ended,
    async stop() {
      if (isRunning()) process.kill(-bank.pid, 'SIGTERM')
      await ended
      await ask('rm', container)
    },
  }
}

/** Why there is no image here; undefined when it was built, and its bank served its dashboard. */
export async function rehearseImage(timed) {
  const builder = await firstThat(builders, ({ program, question }) => works(program, question))
  if (!builder) return 'SKIPPED: the image needs Docker, or buildah.'
  const [, base = ''] = /^FROM (\S+)/m.exec(readFileSync(join(root, FILE), 'utf8')) ?? []
  const { program } = builder
  const isThere = ['inspect', '--type', 'image', base]
  if (!(await works(program, isThere)) && !(await works(program, ['pull', base])))
    return `SKIPPED: the image needs ${base}, and ${program} cannot pull it.`
  await timed(`  ${program} builds it`, () => run(program, builder.build, OPTIONS))
  const port = await freePort()
  const { ended, stop } = await builder.start(port)
  const early = ended.then(() => Promise.reject(new Error('The bank of the image ended too early')))
  early.catch(() => undefined)
  try {
    const serving = () => Promise.race([ready(`http://127.0.0.1:${port}`), early])
    await timed('  until its bank is ready', serving)
  } catch (error) {
    // Why it did not serve is told, whatever becomes of what is left.
    await stop().catch((other) => (error.message += `\n${other.message}`))
    throw error
  }
  await stop()
  return undefined
}

async function ready(url) {
  const endMs = performance.now() + READY_WITHIN_MS
  while (!(await answers(`${url}/readyz`))) {
    if (performance.now() > endMs) throw new Error('The bank of the image did not become ready')
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
  }
  if (!(await answers(url))) throw new Error('The image has no dashboard')
}

/** The port is closed until it is ready. */
const answers = (url) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

const works = (program, args) =>
  run(program, args, OPTIONS).then(
    () => true,
    () => false,
  )

async function firstThat(all, isRight) {
  for (const it of all) if (await isRight(it)) return it
  return undefined
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
