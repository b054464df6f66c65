// The Testcontainers module of the test kit with the real library and the image `florin-rehearsal`, which rehearse_base.sh builds: Podman
// answers in Docker's place. A workspace, money and a webhook from inside the container. Needs root, podman, runc, netavark and iptables.

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './setup.mjs'

/** The last line for Node 20, as in rehearse.mjs. */
const TESTCONTAINERS = 'testcontainers@10.28.0'
const IMAGE = 'localhost/florin-rehearsal'
const SOCKET_WITHIN_MS = 30_000

/** Works without the right to raise limits, which a container that rehearses rarely has. */
const CONTAINERS = `[containers]
default_ulimits = ["nofile=10000:10000", "nproc=10000:10000"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
`

/** Podman before 4.7 does not know host-gateway, and has a name of its own for the machine. */
const PROGRAM = `import * as library from 'testcontainers'
import { startFlorin } from '@florin/testing/containers'
const florin = await startFlorin({ image: '${IMAGE}' }, library)
const bank = await florin.createBank({ inboxHost: 'host.containers.internal' })
const inbox = await bank.inbox()
const account = await bank.account({ balance: 5_00 })
await bank.expectBalance(account, { posted: 5_00 })
const { resourceId } = await inbox.next('ACCOUNT.CREATED')
if (resourceId !== account.id) throw new Error('another account')
await bank.close()
await florin.stop()
`

const scratch = mkdtempSync(join(tmpdir(), 'florin-containers-'))
const socket = join(scratch, 'podman.sock')
writeFileSync(join(scratch, 'containers.conf'), CONTAINERS)
writeFileSync(join(scratch, 'package.json'), '{ "private": true, "type": "module" }\n')
writeFileSync(join(scratch, 'program.mjs'), PROGRAM)

const podman = spawn('podman', ['system', 'service', '--time=0', `unix://${socket}`], {
  env: { ...process.env, CONTAINERS_CONF: join(scratch, 'containers.conf') },
  stdio: 'inherit',
})
try {
  const options = { cwd: scratch, stdio: 'inherit' }
  execFileSync(
    'npm',
    ['install', '--no-audit', '--no-fund', '--loglevel=error', TESTCONTAINERS],
    options,
  )
  mkdirSync(join(scratch, 'node_modules', '@florin'))
  symlinkSync(join(root, 'testing'), join(scratch, 'node_modules', '@florin', 'testing'))
  const endMs = performance.now() + SOCKET_WITHIN_MS
  while (!existsSync(socket)) {
    if (performance.now() > endMs) throw new Error('Podman did not open its socket')
    await sleep(100)
  }
  const env = {
    ...process.env,
    DOCKER_HOST: `unix://${socket}`,
    TESTCONTAINERS_RYUK_DISABLED: 'true',
  }
  execFileSync(process.execPath, ['program.mjs'], { ...options, env })
  process.stdout.write(
    'Testcontainers, with the image under Podman: a workspace, money and a webhook.\n',
  )
} finally {
  podman.kill('SIGTERM')
  await once(podman, 'close')
  rmSync(scratch, { recursive: true, force: true })
}
