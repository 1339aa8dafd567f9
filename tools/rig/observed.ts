import { writeFileSync } from 'node:fs'
import { type Profiler, Session } from 'node:inspector/promises'
import * as z from 'zod/mini'
import { answerQuestions } from '../../tests/drivers/questions.ts'

/**
 * Preloaded into a measured program: on request it collects garbage (with `--expose-gc`) or takes a
 * CPU profile. Until then it does nothing.
 */
const question = z.discriminatedUnion('is', [
  z.object({ is: z.literal('collect'), flavor: z.optional(z.enum(['regular', 'last-resort'])) }),
  z.object({ is: z.literal('profile') }),
  z.object({ is: z.literal('profiled'), file: z.string() }),
])

const sampleMicros = 200

async function startProfile(): Promise<Session> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: sampleMicros })
  await session.post('Profiler.start')
  return session
}

const stopProfile = async (session: Session): Promise<Profiler.Profile> => {
  const { profile } = await session.post('Profiler.stop')
  session.disconnect()
  return profile
}

let running: Session | undefined

answerQuestions(async (asked) => {
  const read = z.safeParse(question, asked)
  if (!read.success) throw new Error('not a question of an observed program')
  switch (read.data.is) {
    case 'collect':
      // The last resort also returns freed pages to the system, which resident memory counts.
      await globalThis.gc?.({
        type: 'major',
        execution: 'async',
        flavor: read.data.flavor ?? 'last-resort',
      })
      return process.memoryUsage()
    case 'profile':
      running = await startProfile()
      return true
    case 'profiled':
      if (!running) throw new Error('no profile was started')
      writeFileSync(read.data.file, JSON.stringify(await stopProfile(running)))
      running = undefined
      return true
  }
})
