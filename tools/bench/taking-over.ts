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

const namedTrace = z.object({
  traceEvents: z.array(
    z.looseObject({
      name: z.optional(z.string()),
      pid: z.optional(z.number()),
      tid: z.optional(z.number()),
      args: z.optional(z.looseObject({ name: z.optional(z.unknown()) })),
    }),
  ),
})
type NamedEvent = z.infer<typeof namedTrace>['traceEvents'][number]

const threadOf = ({ pid, tid }: Pick<NamedEvent, 'pid' | 'tid'>): string => `${pid} ${tid}`
const isPageThread = ({ name, args }: NamedEvent): boolean =>
  name === 'thread_name' && args?.name === 'CrRendererMain'

const taskNames: readonly string[] = ['RunTask', 'ThreadControllerImpl::RunTask']
const longTaskMs = 50

const eventsIn = (text: string): readonly TraceEvent[] =>
  z.parse(trace, JSON.parse(text)).traceEvents.flatMap((one) => {
    const read = z.safeParse(event, one)
    return read.success ? [read.data] : []
  })

const milliseconds = ({ tdur = 0 }: TraceEvent): number => tdur / 1_000

/**
 * The CPU of each task of a page's main thread, ms on this machine: of the process whose main
 * thread has worked most, as that of the only page that is used.
 * @param text a trace of Chromium
 */
export function pageTasksMs(text: string): readonly number[] {
  const threads = new Map<string, number[]>()
  const read = z.parse(namedTrace, JSON.parse(text)).traceEvents
  const mains = new Set(read.flatMap((one) => (isPageThread(one) ? [threadOf(one)] : [])))
  for (const one of eventsIn(text)) {
    if (!taskNames.includes(one.name) || !mains.has(threadOf(one))) continue
    const tasks = threads.get(threadOf(one))
    if (tasks) tasks.push(milliseconds(one))
    else threads.set(threadOf(one), [milliseconds(one)])
  }
  const sum = (tasks: readonly number[]) => tasks.reduce((all, ms) => all + ms, 0)
  return [...threads.values()].sort((one, other) => sum(other) - sum(one))[0] ?? []
}

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
    .map((one) => milliseconds(one) * slowdown)
    .filter((ms) => ms > longTaskMs)
    .reduce((sum, ms) => sum + ms, 0)
}
