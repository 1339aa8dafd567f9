import { setTimeout as pause } from 'node:timers/promises'
import type { Service } from '../../tests/drivers/service.ts'
import { createDriver, type Driver } from '../rig/driver.ts'
import { cpuSecondsOf, residentKbOf } from '../rig/process-figures.ts'
import type { CpuWatch } from './cpu-watch.ts'
import { createSubject, type Subject, type SubjectName } from './subjects.ts'

/** One freshly started subject, and its environment on the other core. */
export interface Scene {
  readonly subject: Subject
  readonly driver: Driver
  /** What else runs during its measurements. */
  readonly watch: CpuWatch
  stop(): Promise<void>
}

/** The subject has one core for itself; driver and stores share the other. */
export const subjectCore = 0
export const driverCore = 1

export async function startScene(
  name: SubjectName,
  folder: string,
  watch: CpuWatch,
): Promise<Scene> {
  const driver = createDriver({ folder, core: driverCore })
  await driver.service.start()
  const upstream = await driver.where()
  const subject = await createSubject(name, { folder, upstream, core: subjectCore })
  await subject.service.start()
  return {
    subject,
    driver,
    watch,
    async stop() {
      // The scene is discarded: thousands of players would take their time to leave.
      await subject.service.kill('SIGKILL')
      await driver.service.kill('SIGKILL')
    },
  }
}

const pidOf = ({ name, pid }: Service): number => {
  const nodePid = pid()
  if (nodePid === undefined) throw new Error(`${name} is not running`)
  return nodePid
}

/** CPU-seconds that the services use while something runs. */
export async function cpuDuring<Result>(
  services: readonly Service[],
  work: () => Promise<Result>,
): Promise<{ cpuSeconds: number; result: Result }> {
  const used = () => services.reduce((sum, service) => sum + cpuSecondsOf(pidOf(service)), 0)
  const before = used()
  const result = await work()
  return { cpuSeconds: used() - before, result }
}

/** Below the regular polls of thousands of owned players, which never stop. */
const quietShare = 0.25
const pollMs = 500
const patienceMs = 30_000

/** Resolves once the services are idle; rejects when they never are. */
export async function untilQuiet(services: readonly Service[]): Promise<void> {
  for (let waited = 0; waited < patienceMs; waited += pollMs) {
    const { cpuSeconds } = await cpuDuring(services, () => pause(pollMs))
    if (cpuSeconds < (quietShare * pollMs) / 1_000) return
  }
  throw new Error('The services did not become idle')
}

/** Memory in RAM after garbage has been collected, in kB. */
export async function settledKb(service: Service, name: SubjectName): Promise<number> {
  if (name === 'bun') process.kill(pidOf(service), 'SIGUSR2')
  else await service.ask({ is: 'collect' })
  await pause(pollMs)
  return residentKbOf(pidOf(service))
}

/** Until as many players have their wallet socket as should. */
export async function untilUpstreams(driver: Driver, players: number): Promise<void> {
  for (let waited = 0; waited < patienceMs; waited += pollMs / 5) {
    if ((await driver.upstreams()) >= players) return
    await pause(pollMs / 5)
  }
  throw new Error(`${await driver.upstreams()} of ${players} wallet sockets are open`)
}
