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
}

export interface Place {
  readonly ipAddress: string
  readonly detectedCountry: string | undefined
}

/** A lookup that failed is tried again soon; one that did not is good for as long as data is fresh. */
const unknownForMs = 5_000
/** Longer than a lookup takes, shorter than a page may wait. */
const patienceMs = 1_000
/** Addresses known at once; the one that was looked up first goes first. */
const maxKnown = 20_000

interface Looked {
  readonly view: Promise<StationView>
  until: number
}

const unknown: StationView = { is: 'unknown' }

/**
 * Where a visit comes from, by the platform's word. One that it cannot tell is `unknown`, and the
 * site is then the global one.
 * @see A§8 "Player-station lookup fails … an error state is stored"
 */
export function createStationLookup(deps: StationDeps): (place: Place) => Promise<StationView> {
  const { platform, clock, log } = deps
  const known = new Map<string, Looked>()

  const ask = async ({ ipAddress, detectedCountry }: Place): Promise<StationView> => {
    const query = { ipAddress, ...(detectedCountry && { detectedCountry }) }
    const late$ = timer(patienceMs, clock.scheduler).pipe(map(() => undefined))
    // With an id it is a visit's question: a person waits for it, and no poll is before them.
    const answer$ = from(platform.ask(readStation, { query }, { requestId: randomUUID() }))
    const station = await firstValueFrom(race(answer$, late$)).catch((error: unknown) => {
      log.warn('station.unknown', { why: kindOf(error) })
      return undefined
    })
    return station ? { is: 'known', station } : unknown
  }

  const lookUp = (key: string, place: Place): Looked => {
    const now = clock.monotonicMs()
    const looked: Looked = { view: ask(place), until: now + dataFreshnessMs }
    known.set(key, looked)
    void looked.view.then(({ is }) => {
      if (is === 'unknown') looked.until = clock.monotonicMs() + unknownForMs
    })
    const oldest = known.size > maxKnown ? known.keys().next().value : undefined
    if (oldest !== undefined) known.delete(oldest)
    return looked
  }

  return ({ ipAddress, detectedCountry }) => {
    const key = `${detectedCountry ?? ''} ${ipAddress}`
    const before = known.get(key)
    if (before && before.until > clock.monotonicMs()) return before.view
    known.delete(key)
    return lookUp(key, { ipAddress, detectedCountry }).view
  }
}
