import * as z from 'zod/mini'

/** A host name or address without a port, in lower case. */
export const hostName = z.pipe(
  z.string().check(
    z.regex(/^([a-z\d][a-z\d.-]{0,252}|\[[\da-f:.]{2,45}\])$/i, {
      error: 'must be host names without ports',
    }),
  ),
  z.transform((name) => name.toLowerCase()),
)
