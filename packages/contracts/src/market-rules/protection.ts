import type { CallGroupId } from '../kernel/offer.ts'

/** Groups that protect players: where a market requires one, it cannot be left out. */
export const protections = [
  'limits',
  'exclusion',
  'realityCheck',
] as const satisfies readonly CallGroupId[]
export type Protection = (typeof protections)[number]
