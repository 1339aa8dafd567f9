import * as z from 'zod/mini'

const event = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Microseconds. */
  ts: z.number(),
  /** The thread's CPU, in microseconds. */
  tdur: z.optional(z.number()),
})
type TraceEvent = z.infer<typeof event>

const trace = z.object({ traceEvents: z.array(z.unknown()) })

const taskNames: readonly string[] = ['RunTask', 'ThreadControllerImpl::RunTask']
const longTaskMs = 50

const eventsIn = (text: string): readonly TraceEvent[] =>
  z.parse(trace, JSON.parse(text)).traceEvents.flatMap((one) => {
    const read = z.safeParse(event, one)
    return read.success ? [read.data] : []
  })

/**
 * How much CPU the main thread of a page takes after its first paint, in tasks over 50 ms: what a
 * press may have to wait for while the script takes over a rendered page. Other work on the machine
 * makes no task longer, since it is CPU.
 * @param text a trace of Chromium
 * @param slowdown how many times slower than this machine the phone is
 * @returns ms on the phone
 * @throws Error if the trace has no first paint
 */
export function takingOverMs(text: string, slowdown: number): number {
  const events = eventsIn(text)
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!paint) throw new Error('the trace has no first paint')
  return events
    .filter(
      ({ name, pid, tid }) => taskNames.includes(name) && pid === paint.pid && tid === paint.tid,
    )
    .filter(({ ts }) => ts >= paint.ts)
    .map(({ tdur = 0 }) => (tdur / 1_000) * slowdown)
    .filter((ms) => ms > longTaskMs)
    .reduce((sum, ms) => sum + ms, 0)
}
