import * as z from 'zod/mini'

/**
 * How another system failed, or broke its contract. `failed`: it answered with a status of 500 or
 * more; `uncoded`: with a refusal that is none of the contract; `unreachable`, `timeout`: it did not
 * answer; `tooLarge`, `notJson`, `invalid`: its answer could not be read; `rowDropped`: a row of a
 * list could not.
 */
export const upstreamFaultReasons = [
  'failed',
  'uncoded',
  'unreachable',
  'timeout',
  'tooLarge',
  'notJson',
  'invalid',
  'rowDropped',
] as const
export type UpstreamFaultReason = (typeof upstreamFaultReasons)[number]

/** A fault of another system, without anything it said. */
export const upstreamFault = z.object({
  /** The id of the call or content query. */
  call: z.string(),
  reason: z.enum(upstreamFaultReasons),
  /** The HTTP status, where there was one. */
  status: z.optional(z.int()),
  /** The dotted path of the field in the reply. */
  field: z.optional(z.string()),
  /** What the contract says of the field. */
  expected: z.optional(z.string()),
  /** The type of what came instead. */
  got: z.optional(z.string()),
})
export type UpstreamFault = z.infer<typeof upstreamFault>

/** The same with its time, in ms since 1970. */
export const datedUpstreamFault = z.extend(upstreamFault, { at: z.number() })
export type DatedUpstreamFault = z.infer<typeof datedUpstreamFault>
