import { writeFileSync } from 'node:fs'
import { type Profiler, Session } from 'node:inspector/promises'
import * as z from 'zod/mini'
import { answerQuestions } from '../system/questions.ts'

/**
 * Preloaded into a program under measurement: on request it collects its garbage (with
 * `--expose-gc`) or takes a CPU profile. Until it is asked it does nothing.
 */
const question = z.discriminatedUnion('is', [
  z.object({ is: z.literal('collect') }),
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
      // Twice: what a finalizer lets go of is garbage of the second round.
      await globalThis.gc?.({ execution: 'async' })
      await globalThis.gc?.({ execution: 'async' })
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
