import * as z from 'zod/mini'

const id = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\w.:-]+$/))

/** Identifies a player on the operator's platform; the key of everything realtime. */
export const playerId = id.brand<'PlayerId'>()
export type PlayerId = z.infer<typeof playerId>

/** Id of one server-side session: one browser profile of one player. Never displayed. */
export const sessionId = id.brand<'SessionId'>()
export type SessionId = z.infer<typeof sessionId>

/** Bounded free text: every string that crosses a wire has an upper bound. */
export const text = (maxLength: number) => z.string().check(z.maxLength(maxLength))

/**
 * The address of a page. No other scheme has one: `blob:` and `data:` would carry their own content
 * under our origin.
 */
export const webAddress = z
  .url({ protocol: /^https?$/ })
  .check(z.maxLength(512), z.regex(/^https?:\/\//i))

/** ISO 3166 alpha-2, in capitals. */
export const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/))

/** Of a text or a question that people answer; no larger than an integer column holds. */
export const version = z.int().check(z.minimum(1), z.maximum(2_147_483_647))

const latestMs = Date.parse('9999-12-31T23:59:59.999Z')

/** ISO 8601 with a time zone, from 1970 to 9999: supported by every database and language. */
export const moment = z.iso.datetime({ offset: true }).check(
  z.refine((text) => Date.parse(text) >= 0 && Date.parse(text) <= latestMs, {
    error: 'must be a moment from 1970 to 9999',
  }),
)
