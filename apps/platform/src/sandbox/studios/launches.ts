import { randomBytes } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import type { FrontLaunch } from './front.ts'

const lifeMs = 60_000
const maxLaunches = 10_000

/** Launches that a server requested: each opens once, within 60 s times `deadlineScale`. */
export function createLaunches(clock: Clock, deadlineScale = 1) {
  const launches = new Map<string, { readonly launch: FrontLaunch; readonly until: number }>()
  return {
    add(launch: FrontLaunch): string {
      const id = randomBytes(16).toString('hex')
      launches.set(id, { launch, until: clock.now().getTime() + lifeMs * deadlineScale })
      const [oldest] = launches.keys()
      if (launches.size > maxLaunches && oldest !== undefined) launches.delete(oldest)
      return id
    },
    /** An address that was used or is late has a ticket that opens nothing. */
    take(id: string): FrontLaunch {
      const found = launches.get(id)
      launches.delete(id)
      return found && found.until > clock.now().getTime() ? found.launch : { ticket: '' }
    },
  }
}
