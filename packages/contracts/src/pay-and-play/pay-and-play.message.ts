import * as z from 'zod/mini'

const token = z.string().check(z.regex(/^[\w.-]{1,256}$/))

/**
 * What the page at `/signup/callback` sends to the page around it; without a code or a session it
 * reports a failure. @see A§4 Pay-and-play "A window message of type signup-callback"
 */
export const signUpCallback = z.object({
  type: z.literal('signup-callback'),
  code: z.optional(token),
  sessionId: z.optional(token),
})
export type SignUpCallback = z.infer<typeof signUpCallback>
