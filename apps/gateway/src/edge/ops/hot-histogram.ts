import { Histogram, type HistogramConfiguration } from 'prom-client'

interface Tally {
  /** One more than the bounds, for values above them all. */
  readonly counts: Float64Array
  sum: number
}

/**
 * A histogram for hot paths. The library's own hashes and checks labels at each observation, which
 * costs as much as the delivery it measures; this one adds to an array and converts only when
 * scraped.
 */
export class HotHistogram extends Histogram<string> {
  readonly #bounds: readonly number[]
  readonly #label: string | undefined
  readonly #tallies = new Map<string, Tally>()
  readonly #about: { readonly name: string; readonly help: string }

  /** Has at most one label. */
  constructor(configuration: HistogramConfiguration<string> & { readonly buckets: number[] }) {
    super(configuration)
    this.#bounds = configuration.buckets
    this.#label = configuration.labelNames?.[0]
    this.#about = configuration
    if (!this.#label) this.#tallyOf('')
  }

  record(seconds: number, label = ''): void {
    const tally = this.#tallies.get(label) ?? this.#tallyOf(label)
    let bucket = 0
    while (bucket < this.#bounds.length && seconds > (this.#bounds[bucket] ?? 0)) bucket += 1
    tally.counts[bucket] = (tally.counts[bucket] ?? 0) + 1
    tally.sum += seconds
  }

  #tallyOf(label: string): Tally {
    const tally = { counts: new Float64Array(this.#bounds.length + 1), sum: 0 }
    this.#tallies.set(label, tally)
    return tally
  }

  /** Called by the library when scraped, for text or for values. */
  async getForPromString() {
    const { name, help } = this.#about
    const values = [...this.#tallies].flatMap(([label, { counts, sum }]) => {
      const labels = this.#label ? { [this.#label]: label } : {}
      let total = 0
      const buckets = [...this.#bounds, '+Inf'].map((le, index) => {
        total += counts[index] ?? 0
        return { labels: { le, ...labels }, value: total, metricName: `${name}_bucket` }
      })
      return [
        ...buckets,
        { labels, value: sum, metricName: `${name}_sum` },
        { labels, value: total, metricName: `${name}_count` },
      ]
    })
    return { name, help, type: 'histogram', aggregator: 'sum', values }
  }
}
