// `npm run cluster`: the bank over a PostgreSQL cluster that loses its leader; words choose among switchover, kill,
// freeze and cut. `npm run cluster -- citus [load] [standby] [files]`: the suite, or these files of it, over a
// coordinator and two nodes of Citus; the loss of a node and the arrival of another under load; and leaders that are
// replaced by their standbys under load. Without words after citus, all three.

import { runOnCitus } from './citus.mjs'
import { runVitest } from './vitest.mjs'

const [first, ...others] = process.argv.slice(2)
if (first === 'citus') await runOnCitus(others)
else
  await runVitest(['--config', 'vitest.cluster.config.ts', 'test/cluster/failover.ts'], {
    FLORIN_CLUSTER_FAULTS: process.argv.slice(2).join(' '),
  })
