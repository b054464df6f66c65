// Writes what a release consists of, as CycloneDX: `dist/florin.cdx.json` for what a bank contains and installs,
// `dist/dashboard.cdx.json` for what is compiled into the web application. From the lock files alone: no network, nothing installed.

import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundledPackages } from './bundle.mjs'
import { root } from './setup.mjs'

const bills = [
  { home: root, file: 'florin.cdx.json', contained: bundledPackages },
  { home: join(root, 'dashboard'), file: 'dashboard.cdx.json', contained: [] },
]

for (const { home, file, contained } of bills) {
  const bill = shippedOnly(billOf(home), home, contained)
  writeFileSync(join(root, 'dist', file), `${JSON.stringify(bill, null, 2)}\n`)
  process.stdout.write(`dist/${file}: ${bill.components.length} components\n`)
}

function billOf(home) {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--loglevel', 'error']
  const { status, stdout, error } = spawnSync('npm', args, {
    cwd: home,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    process.stderr.write(`npm sbom failed: ${error?.message ?? stdout}\n`)
    process.exit(1)
  }
  return JSON.parse(stdout)
}

/**
 * Without what is only for development, except `contained`, which is part of the build. Not npm's own `--omit dev`: it also drops
 * what is shipped because a library needs it, when we have it for development as well.
 */
function shippedOnly(bill, home, contained) {
  const { name, version, packages } = JSON.parse(
    readFileSync(join(home, 'package-lock.json'), 'utf8'),
  )
  const shipped = new Set(
    Object.entries(packages)
      .filter(([path, { dev, devOptional, link }]) => path && !dev && !devOptional && !link)
      .concat(contained.map((it) => [`node_modules/${it}`, packages[`node_modules/${it}`]]))
      .map(([path, it]) => `${it.name ?? path.replace(/^.*node_modules\//, '')}@${it.version}`),
  )
  const { component } = bill.metadata
  const own = component['bom-ref']
  const isShipped = (ref) => ref === own || shipped.has(ref)
  return {
    ...bill,
    // npm takes the name of the folder.
    metadata: { ...bill.metadata, component: { ...component, name, version } },
    components: bill.components.filter((it) => isShipped(it['bom-ref'])),
    dependencies: bill.dependencies
      .filter(({ ref }) => isShipped(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isShipped) })),
  }
}
