import * as z from 'zod/mini'

/** What a link to a game knows of it before it is loaded. @see B§2 "The game route may carry" */
const routeState = z.object({
  label: z.optional(z.string().check(z.maxLength(128))),
  provider: z.optional(z.string().check(z.maxLength(64))),
  isFreeSpin: z.optional(z.boolean()),
  /** A visitor has chosen play money already. */
  isDemo: z.optional(z.boolean()),
})
export type GameRouteState = z.infer<typeof routeState>

/** The state of a history entry; nothing of one that another page wrote. */
export function routeStateOf(state: unknown): GameRouteState {
  const read = z.safeParse(routeState, state)
  return read.success ? read.data : {}
}
