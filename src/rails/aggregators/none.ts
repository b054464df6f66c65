// No vendors: operations that need one are unavailable.

import type { Aggregators } from './aggregator.ts'

export const noAggregators: Aggregators = {}
