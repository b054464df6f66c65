// The Prometheus metrics at /metrics.

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

export type Metrics = ReturnType<typeof openMetrics>

/** A separate registry for each bank, because a process may have several. */
export function openMetrics(version = '') {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, prefix: 'florin_' })
  // These gauges are named like counters; the same values exist by type.
  for (const name of ['handles', 'requests', 'resources'])
    registry.removeSingleMetric(`florin_nodejs_active_${name}_total`)
  new Gauge({
    name: 'florin_build_info',
    help: 'Always 1; the version is its label.',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1)
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'florin_request_seconds',
      help: 'Time from the arrival of a request to its response.',
      labelNames: ['operation', 'status'],
      buckets: SECONDS,
      registers,
    }),
    refusals: new Counter({
      name: 'florin_refusals_total',
      help: 'Requests that were refused, by the code of the problem.',
      labelNames: ['operation', 'code'],
      registers,
    }),
    groupCommands: new Histogram({
      name: 'florin_group_commands',
      help: 'Money movements that were committed together.',
      buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256],
      registers,
    }),
    groupsAgain: new Counter({
      name: 'florin_groups_again_total',
      help:
        'Times that a group of money movements was rolled back and done again: changed (an account had changed meanwhile), ' +
        'locked (a row was locked for too long), refused (by the database).',
      labelNames: ['reason'],
      registers,
    }),
    requestsNotLogged: new Counter({
      name: 'florin_request_log_dropped_total',
      help: 'Requests that are missing in the request log: too many came, or they could not be written.',
      registers,
    }),
    valuesResealed: new Counter({
      name: 'florin_values_resealed_total',
      help: 'Values that were sealed anew under the encryption key in use.',
      registers,
    }),
    deliveryAttempts: new Counter({
      name: 'florin_delivery_attempts_total',
      help: 'Attempts to deliver an event to a webhook, by result.',
      labelNames: ['result'],
      registers,
    }),
    deliverySeconds: new Histogram({
      name: 'florin_delivery_seconds',
      help: 'Time of one delivery attempt.',
      buckets: SECONDS,
      registers,
    }),
    deliveryDelay: new Histogram({
      name: 'florin_delivery_delay_seconds',
      help: 'Time from an event to the first attempt to deliver it.',
      buckets: SECONDS,
      registers,
    }),
    counter<const Label extends string>(
      name: string,
      help: string,
      labelNames: readonly Label[],
    ): (labels: Record<Label, string>) => void {
      const counter = new Counter({ name, help, labelNames: [...labelNames], registers })
      return (labels) => counter.inc(labels)
    },
    /** Like `gauge`; empty if unreadable. `read` bounds their number. */
    gauges<const Label extends string>(
      name: string,
      help: string,
      labelNames: readonly Label[],
      read: () => Promise<readonly { labels: Record<Label, string>; value: number }[]>,
    ): void {
      const gauge: Gauge = new Gauge({
        name,
        help,
        labelNames: [...labelNames],
        registers,
        async collect() {
          const figures = await read().catch(() => [])
          gauge.reset()
          for (const { labels, value } of figures) gauge.set(labels, value)
        },
      })
    },
    /** Read on request; NaN if unreadable. */
    gauge(name: string, help: string, read: () => number | Promise<number>): void {
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers,
        async collect() {
          // A failed read, such as without a database, must not lose the other metrics.
          gauge.set(
            await Promise.resolve()
              .then(read)
              .catch(() => Number.NaN),
          )
        },
      })
    },
  }
}
