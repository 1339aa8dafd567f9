import * as z from 'zod/mini'

const figure = z.number().check(z.positive())

/** The measured figures and their machine: the input of the plan. */
export const capacityFigures = z.object({
  machine: z.object({ cores: z.number(), node: z.string() }),
  /** Medians of `npm run bench:fanout`. */
  gateway: z.object({
    /** CPU-µs of an event at its owner, with Redis; and of its delivery to one tab. */
    ownerMicros: figure,
    edgeMicros: figure,
    kbPerOwned: figure,
    kbPerEdge: figure,
    /** CPU-ms a minute of an owned player with one tab to whom nothing happens. */
    restMs: figure,
    /** CPU-seconds for 1,000 tabs that return at once; for 1,000 new players. */
    reconnectCpu: figure,
    connectCpu: figure,
  }),
  /** From `npm run capacity -- --measure-redis`. */
  redis: z.object({
    /** CPU-µs of Redis: an event stored and published; a command that reads. */
    appendMicros: figure,
    readMicros: figure,
    /** CPU-µs of the gateway to ask for such a read. */
    clientMicros: figure,
    kbPerPlayer: figure,
  }),
})
export type CapacityFigures = z.infer<typeof capacityFigures>
