import * as z from 'zod/mini'
import type { Service } from '../../tests/drivers/service.ts'
import {
  type Beside,
  countReply,
  type DriverQuestion,
  type RunReply,
  runReply,
  whereReply,
} from './driver-questions.ts'
import { createProgram } from './program.ts'
import type { Dialect } from './tabs.ts'

export interface TabsAt {
  readonly set: string
  readonly site: string
  readonly dialect: Dialect
  readonly first: number
  readonly count: number
  readonly width: number
}

/** The driver process, spoken to from the outside. */
export function createDriver(options: { folder: string; core?: number; name?: string }) {
  const service = createProgram({
    name: options.name ?? 'driver',
    path: 'tools/rig/driver.program.ts',
    nodeOptions: ['--max-semi-space-size=64'],
    core: options.core,
    folder: options.folder,
    isReady: async (started: Service) => {
      await started.ask({ is: 'where' })
      return true
    },
  })
  const ask = (question: DriverQuestion): Promise<unknown> => service.ask(question)
  const count = async (question: DriverQuestion) => z.parse(countReply, await ask(question))
  const run = async (question: DriverQuestion): Promise<RunReply> =>
    z.parse(runReply, await ask(question))
  return {
    service,
    where: async () => z.parse(whereReply, await ask({ is: 'where' })),
    signIn: (site: string, first: number, players: number) =>
      count({ is: 'signIn', site, first, count: players }),
    peerCookies: (first: number, players: number) =>
      count({ is: 'peerCookies', first, count: players }),
    connect: (tabs: TabsAt) => count({ is: 'connect', ...tabs }),
    disconnect: (set: string) => count({ is: 'disconnect', set }),
    upstreams: () => count({ is: 'upstreams' }),
    loop: (set: string, inFlight: number, ms: number) => run({ is: 'loop', set, inFlight, ms }),
    rate: (set: string, perSecond: number, ms: number, beside?: Beside) =>
      run({ is: 'rate', set, perSecond, ms, beside }),
    once: (set: string) => run({ is: 'once', set }),
  }
}

export type Driver = ReturnType<typeof createDriver>
