// Runs samples of the documentation as a reader would: curl in a shell, TypeScript compiled strictly, Python as it is, Go in a module
// that requires the client.

import { execFile, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ReadySample } from './samples.ts'

const run = promisify(execFile)

/** Why a sample did not do what it shows; undefined when it did. */
export type Failure = { operation: string; language: string; why: string }

const installed = (program: string, question = '--version') =>
  run(program, [question]).then(
    () => true,
    () => false,
  )
export const hasCurl: boolean = await installed('curl')
export const hasPython: boolean = await installed('python3')
export const hasGo: boolean = await installed('go', 'version')

/** Each in a shell; a refusal ends curl with an error. */
export async function runCurl(samples: readonly ReadySample[]): Promise<Failure[]> {
  const failures: Failure[] = []
  for (const { operation, language, text } of samples) {
    const script = text.replace(/^curl /, 'curl --silent --show-error --fail-with-body ')
    const ran = script.includes(' --no-buffer ') ? untilOneCame(script) : run('sh', ['-c', script])
    await ran.catch(({ stdout, stderr }) =>
      failures.push({ operation, language, why: `${stdout}${stderr}` }),
    )
  }
  return failures
}

/** A stream goes on: it is read until its first event is there, and closed. Rejects when it ends before. */
function untilOneCame(script: string): Promise<void> {
  const child = spawn('sh', ['-c', `exec ${script}`], { stdio: ['ignore', 'pipe', 'pipe'] })
  let stdout = ''
  let stderr = ''
  child.stderr.on('data', (chunk) => (stderr += chunk))
  child.stdout.on('data', (chunk) => {
    stdout += chunk
    if (/^data: .+\n/m.test(stdout)) child.kill()
  })
  return new Promise((resolve, reject) => {
    child.once('close', (code) => (code === null ? resolve() : reject({ stdout, stderr })))
  })
}

const PYTHON = `
import contextlib, io, json, sys, traceback
failures = []
for sample in json.load(sys.stdin):
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            exec(compile(sample["text"], sample["operation"], "exec"), {})
    except Exception as error:
        body = error.read().decode() if hasattr(error, "read") else ""
        failures.append({"operation": sample["operation"], "language": "python", "why": traceback.format_exc(limit=1) + body})
print(json.dumps(failures))
`

/** One after the other in one interpreter, each with separate names. */
export async function runPython(samples: readonly ReadySample[]): Promise<Failure[]> {
  const running = run('python3', ['-c', PYTHON])
  running.child.stdin?.end(JSON.stringify(samples))
  return JSON.parse((await running).stdout) as Failure[]
}

const TYPESCRIPT = `
const failures = []
console.log = () => {}
for (const operation of JSON.parse(process.argv[2])) {
  try { await import(\`./\${operation}.js\`) }
  catch (error) { failures.push({ operation, language: 'typescript', why: String(error) }) }
}
process.stdout.write(JSON.stringify(failures))
`

/** Compiles all of them, strictly, and runs them one after the other. Throws what the compiler says. */
export async function runTypeScript(
  samples: readonly ReadySample[],
  directory: string,
): Promise<Failure[]> {
  // Inside the repository, so that they find the package.
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(directory, { recursive: true })
  for (const { operation, text } of samples)
    writeFileSync(join(directory, `${operation}.ts`), `${text}\nexport {}\n`)
  const compilerOptions = {
    target: 'ES2023',
    module: 'NodeNext',
    moduleResolution: 'NodeNext',
    types: ['node'],
    strict: true,
    rootDir: '.',
    outDir: 'out',
  }
  writeFileSync(
    join(directory, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['*.ts'] }),
  )
  await run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', directory]).catch(
    ({ stdout }: { stdout: string }) => {
      throw new Error(stdout)
    },
  )
  const driver = join(directory, 'out', 'all_samples.mjs')
  writeFileSync(driver, TYPESCRIPT)
  const operations = JSON.stringify(samples.map(({ operation }) => operation))
  const { stdout } = await run(process.execPath, [driver, operations])
  rmSync(directory, { recursive: true, force: true })
  return JSON.parse(stdout) as Failure[]
}

// Neither a compiler of C nor a module of another author is needed.
const GO = { ...process.env, CGO_ENABLED: '0', GOPROXY: 'off', GOTOOLCHAIN: 'local' }

/**
 * Compiles all of them as one program, because linking hundreds of programs would take minutes: the `main` of each gets the name of its
 * operation. Runs each in a process of its own. Throws what gofmt and the compiler say.
 */
export async function runGo(samples: readonly ReadySample[]): Promise<Failure[]> {
  const cwd = mkdtempSync(join(tmpdir(), 'florin-go-samples-'))
  for (const { operation, text } of samples)
    writeFileSync(
      join(cwd, `sample_${operation}.go`),
      `${text.replace(/^func main\(\)/m, `func ${operation}()`)}\n`,
    )
  const names = samples.map(({ operation }) => `\t"${operation}": ${operation},\n`)
  writeFileSync(
    join(cwd, 'main.go'),
    `package main\n\nimport "os"\n\nfunc main() { samples[os.Args[1]]() }\n\nvar samples = map[string]func(){\n${names.join('')}}\n`,
  )
  const module = `module samples\n\ngo 1.19\n\nrequire florin v0.1.0\n\nreplace florin => ${join(process.cwd(), 'clients/go')}\n`
  writeFileSync(join(cwd, 'go.mod'), module)
  const said = ({ stdout, stderr }: { stdout: string; stderr: string }) => {
    throw new Error(stdout + stderr)
  }
  const files = samples.map(({ operation }) => `sample_${operation}.go`)
  const { stdout } = await run('gofmt', ['-d', ...files], { cwd })
  if (stdout !== '') throw new Error(`gofmt would change:\n${stdout}`)
  await run('go', ['vet', '.'], { cwd, env: GO }).catch(said)
  await run('go', ['build', '-o', 'samples', '.'], { cwd, env: GO }).catch(said)
  const failures: Failure[] = []
  for (const { operation, language } of samples)
    await run('./samples', [operation], { cwd }).catch(({ stderr }: { stderr: string }) =>
      failures.push({ operation, language, why: stderr }),
    )
  rmSync(cwd, { recursive: true })
  return failures
}
