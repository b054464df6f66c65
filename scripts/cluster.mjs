// `npm run cluster`: the bank over a PostgreSQL cluster that loses its leader; words choose among switchover, kill,
// freeze and cut.

import { runVitest } from './vitest.mjs'

const words = process.argv.slice(2).join(' ')
runVitest(['--config', 'vitest.cluster.config.ts'], { FLORIN_CLUSTER_FAULTS: words })
