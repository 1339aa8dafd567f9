import * as z from 'zod/mini'

const id = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\w.:-]+$/))

/** Identifies a player on the operator's platform; the key of everything realtime. */
export const playerId = id.brand<'PlayerId'>()
export type PlayerId = z.infer<typeof playerId>

/** Names one server-side session: one browser profile of one player. Never shown to a person. */
export const sessionId = id.brand<'SessionId'>()
export type SessionId = z.infer<typeof sessionId>

/** Bounded free text: every string that crosses a wire has an upper bound. */
export const text = (maxLength: number) => z.string().check(z.maxLength(maxLength))
