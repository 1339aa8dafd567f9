import * as z from 'zod/mini'

const carried = z.object({ from: z.string() })

/**
 * The page that a redirect came from, as its location state carries it: one of this site, in a
 * locale of its own, and never another address.
 */
export function returnPathIn(state: unknown, prefix: string): string | undefined {
  const read = z.safeParse(carried, state)
  if (!read.success) return undefined
  const { from } = read.data
  return from === `/${prefix}` || from.startsWith(`/${prefix}/`) || from.startsWith(`/${prefix}?`)
    ? from
    : undefined
}
