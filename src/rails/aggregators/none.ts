// A bank that has no contract with a vendor: what needs one is answered as not available.

import type { Aggregators } from './aggregator.ts'

export const noAggregators: Aggregators = {}
