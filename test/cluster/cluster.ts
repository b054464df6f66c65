// The cluster of deploy/patroni, as its tests use it, with one database or with Citus: brought up by its script, told to lose a node,
// looked at.

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { until } from '../receiver.ts'

const run = promisify(execFile)
const SCRIPT = join(process.cwd(), 'deploy', 'patroni', 'cluster.sh')
const DIRECTORY = '/tmp/florin-cluster-of-test'
const WHOLE_WITHIN_MS = 90_000

export type Cluster = {
  /** The address that leads to the current leader. */
  readonly databaseUrl: string
  /** Whether nodes have separate networks, so that one can be cut off. */
  readonly hasCables: boolean
  /** The number of the node that leads the group (0 is the coordinator, or the only one); undefined while none does. */
  leader(group?: string): Promise<string | undefined>
  /** Resolves when another node than this leads the group. */
  leaderAfter(node: string, group?: string): Promise<string>
  /** Resolves when all nodes run, and each group has a synchronous standby. */
  whole(): Promise<void>
  /** What a person would be shown. */
  status(): Promise<string>
  tell(verb: 'kill' | 'start' | 'freeze' | 'thaw' | 'cut' | 'join', node: string): Promise<void>
  switchOver(group?: string): Promise<void>
  down(): Promise<void>
}

/**
 * Brings it up: in separate networks where this machine allows it, else on loopback addresses. With `parts` it is a Citus of three groups
 * of three nodes, whose tables have that number of parts; otherwise one database on three nodes.
 */
export async function openCluster(parts?: number): Promise<Cluster> {
  const hasCables = await canLayCables()
  const [groups, nodes] = parts === undefined ? [1, 3] : [3, 9]
  const env = {
    ...process.env,
    CLUSTER_DIR: DIRECTORY,
    CLUSTER_NETWORK: hasCables ? 'namespaces' : 'loopback',
    CLUSTER_CITUS: parts === undefined ? '' : String(parts),
  }
  const cluster = async (...words: string[]) => (await run(SCRIPT, words, { env })).stdout.trim()
  // What a run that was killed has left behind.
  await cluster('down')
  const databaseUrl = await cluster('up')
  const leader = (group = '0') => cluster('leader', group).catch(() => undefined)
  const status = () => cluster('status')

  return {
    databaseUrl,
    hasCables,
    leader,
    status,
    async leaderAfter(node, group) {
      let found: string | undefined
      await until(async () => {
        found = await leader(group)
        return found !== undefined && found !== node
      }, WHOLE_WITHIN_MS)
      return found ?? node
    },
    async whole() {
      let shown = ''
      const isWhole = async () => {
        shown = await status().catch(String)
        // Newer versions say of a standby that it is streaming.
        const healthy = shown.match(/ (running|streaming) /g)?.length
        return healthy === nodes && shown.split('Sync Standby').length === groups + 1
      }
      await until(isWhole, WHOLE_WITHIN_MS, () => shown)
    },
    tell: async (verb, node) => void (await cluster(verb, node)),
    switchOver: async (group) =>
      void (await cluster('switchover', ...(group === undefined ? [] : [group]))),
    down: async () => void (await cluster('down')),
  }
}

async function canLayCables(): Promise<boolean> {
  const name = 'florintrial'
  const ip = (...words: string[]) => run('ip', words)
  try {
    await ip('netns', 'add', name)
    await ip('netns', 'exec', name, 'true')
    await ip('link', 'add', name, 'type', 'bridge')
    await ip('link', 'delete', name)
    return true
  } catch {
    return false
  } finally {
    await ip('netns', 'delete', name).catch(() => {})
  }
}
