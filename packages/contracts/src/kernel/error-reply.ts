import * as z from 'zod/mini'

/** One field the receiver could not accept. @see A§5 Validation rules */
export const validationError = z.object({
  field: z.string(),
  message: z.string(),
  objectName: z.optional(z.string()),
  rejectedValue: z.optional(z.unknown()),
})
export type ValidationError = z.infer<typeof validationError>

/** The body of every failed call. `requestId` is what support asks for. */
export const errorReply = z.object({
  code: z.string(),
  message: z.string(),
  details: z.optional(z.record(z.string(), z.unknown())),
  validationErrors: z.optional(z.array(validationError)),
  requestId: z.optional(z.string()),
})
export type ErrorReply = z.infer<typeof errorReply>
