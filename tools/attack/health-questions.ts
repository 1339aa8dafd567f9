import * as z from 'zod/mini'

const program = z.object({ name: z.string(), url: z.string() })

/** Requests of the health watch. */
export const healthQuestion = z.discriminatedUnion('is', [
  z.object({ is: z.literal('ready') }),
  z.object({ is: z.literal('start'), programs: z.array(program) }),
  z.object({ is: z.literal('stop') }),
])
export type HealthQuestion = z.infer<typeof healthQuestion>

export const healthReports = z.array(
  z.object({ name: z.string(), asked: z.number(), unanswered: z.number(), slowestMs: z.number() }),
)
