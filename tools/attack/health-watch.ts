import * as z from 'zod/mini'
import { createProgram } from '../rig/program.ts'
import { type HealthQuestion, healthReports } from './health-questions.ts'
import type { HealthReport } from './report.ts'
import type { Target } from './target.ts'

export interface HealthWatch {
  /** Ends the watch, and returns its results. */
  stop(): Promise<readonly HealthReport[]>
}

/** Requests `/health/live` of gateway and platform every 100 ms, from a separate process. */
export async function startHealthWatch({ urls }: Target, folder: string): Promise<HealthWatch> {
  const service = createProgram({
    name: 'health-watch',
    path: 'tools/attack/health-watch.program.ts',
    folder,
    isReady: async (started) => (await started.ask({ is: 'ready' })) === true,
  })
  const ask = (question: HealthQuestion) => service.ask(question)
  await service.start()
  await ask({
    is: 'start',
    programs: [
      { name: 'gateway', url: `${urls.site}/health/live` },
      { name: 'platform', url: `${urls.platform}/health/live` },
    ],
  })
  return {
    async stop() {
      const reports = z.parse(healthReports, await ask({ is: 'stop' }))
      await service.stop()
      return reports
    },
  }
}
