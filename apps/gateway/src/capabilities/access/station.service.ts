import { randomUUID } from 'node:crypto'
import { readStation } from '@player-site/contracts/access/access.calls.ts'
import type { StationView } from '@player-site/contracts/access/access.entities.ts'
import { dataFreshnessMs } from '@player-site/contracts/kernel/constants.ts'
import { firstValueFrom, from, map, race, timer } from 'rxjs'
import type { Clock } from '../../ports/clock.ts'
import { kindOf, type Log } from '../../ports/log.ts'
import type { PlatformApi } from '../../ports/platform-api.ts'

export interface StationDeps {
  readonly platform: PlatformApi
  readonly clock: Clock
  readonly log: Log
  /** Factor for deadlines; 1 by default. */
  readonly deadlineScale?: number
}

export interface VisitorOrigin {
  readonly ipAddress: string
  readonly detectedCountry: string | undefined
}

/** A failed lookup is retried soon; a successful one is valid for as long as data is fresh. */
const unknownForMs = 5_000
/** Longer than a lookup takes, shorter than a page may wait. */
const lookupTimeoutMs = 1_000
/** Maximum number of cached addresses; the oldest is evicted first. */
const maxKnown = 20_000

interface CachedStation {
  readonly view: Promise<StationView>
  until: number
}

const unknown: StationView = { is: 'unknown' }

/**
 * Finds where a visit comes from by asking the platform. An address it cannot place is `unknown`,
 * which means the global site.
 * @see A§8 "Player-station lookup fails … an error state is stored"
 */
export function createStationLookup(
  deps: StationDeps,
): (origin: VisitorOrigin) => Promise<StationView> {
  const { platform, clock, log, deadlineScale = 1 } = deps
  const known = new Map<string, CachedStation>()

  const ask = async ({ ipAddress, detectedCountry }: VisitorOrigin): Promise<StationView> => {
    const query = { ipAddress, ...(detectedCountry && { detectedCountry }) }
    const late$ = timer(lookupTimeoutMs * deadlineScale, clock.scheduler).pipe(map(() => undefined))
    // A request id marks a visit: a person waits for it, so it goes ahead of polls.
    const answer$ = from(platform.ask(readStation, { query }, { requestId: randomUUID() }))
    const station = await firstValueFrom(race(answer$, late$)).catch((error: unknown) => {
      log.warn('station.unknown', { why: kindOf(error) })
      return undefined
    })
    return station ? { is: 'known', station } : unknown
  }

  const lookUp = (key: string, origin: VisitorOrigin): CachedStation => {
    const now = clock.monotonicMs()
    const cached: CachedStation = { view: ask(origin), until: now + dataFreshnessMs }
    known.set(key, cached)
    void cached.view.then(({ is }) => {
      if (is === 'unknown') cached.until = clock.monotonicMs() + unknownForMs
    })
    const oldest = known.size > maxKnown ? known.keys().next().value : undefined
    if (oldest !== undefined) known.delete(oldest)
    return cached
  }

  return ({ ipAddress, detectedCountry }) => {
    const key = `${detectedCountry ?? ''} ${ipAddress}`
    const before = known.get(key)
    if (before && before.until > clock.monotonicMs()) return before.view
    known.delete(key)
    return lookUp(key, { ipAddress, detectedCountry }).view
  }
}
