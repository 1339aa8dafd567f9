import { CodedError, type ErrorCode } from '@player-site/contracts/errors.ts'
import type { MarketId } from '@player-site/contracts/kernel/market-ids.ts'
import { type CallGroupId, callGroupIds } from '@player-site/contracts/kernel/offer.ts'
import { ConfigError } from '@player-site/contracts/kernel/settings.ts'
import { marketRules } from '@player-site/contracts/market-rules/market-rules.ts'
import { type Protection, protections } from '@player-site/contracts/market-rules/protection.ts'
import { callGroups, groupOfCall } from '@player-site/contracts/offer/call-groups.ts'
import { exhaustMap, type Subscription, timer } from 'rxjs'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { Offer } from '../ports/offer.ts'
import { isNotOffered, type PlatformApi, PlatformRefusal } from '../ports/platform-api.ts'

/** A group that a platform has learned to serve appears this long after. */
const askEveryMs = 10 * 60_000

/** Methods of payment are read with those of deposits. */
const goesWith: Partial<Record<CallGroupId, CallGroupId>> = { withdrawals: 'cashier' }

export interface PlatformOfferDeps {
  /** Groups that are left out by name. */
  readonly without: readonly CallGroupId[]
  /** The markets that are served. */
  readonly markets: readonly MarketId[]
  /** Asks the platform without reporting what it answers. */
  readonly probe: PlatformApi
  /** Reads some of the games of the content service. */
  readonly readGames: () => Promise<unknown>
  readonly clock: Clock
  readonly log: Log
}

export interface PlatformOffer extends Offer {
  /**
   * Asks the first call of each group whether the platform has it.
   * @throws ConfigError when it lacks protection that a market requires
   */
  ask(): Promise<void>
  /** Asks again every ten minutes, until unsubscribed. */
  follow(): Subscription
  /** The platform said that it does not have this call. */
  refused(callId: string): void
}

const marketsThatRequire = (group: Protection, markets: readonly MarketId[]): readonly MarketId[] =>
  markets.filter((market) => marketRules[market].protection.includes(group))

const isProtection = (group: CallGroupId): group is Protection =>
  protections.some((protection) => protection === group)

/** A platform that asks for a token first says nothing of the call. */
const isVerdict = (status: number): boolean => status < 500 && status !== 401 && status !== 403

/** Whether the platform has what is asked for; undefined: it did not say. */
async function isThere(ask: () => Promise<unknown>): Promise<boolean | undefined> {
  try {
    await ask()
    return true
  } catch (error) {
    if (isNotOffered(error)) return false
    if (error instanceof PlatformRefusal) return isVerdict(error.status) || undefined
    return (error instanceof CodedError && error.code === 'upstream.invalidReply') || undefined
  }
}

/**
 * The groups of calls that a platform offers: all but those it was said or says itself to lack.
 * @throws ConfigError when protection that a market requires is left out by name
 */
export function createPlatformOffer(deps: PlatformOfferDeps): PlatformOffer {
  const { without, markets, probe, readGames, clock, log } = deps
  const said = new Set<CallGroupId>()
  const isRequired = (group: CallGroupId): boolean =>
    isProtection(group) && marketsThatRequire(group, markets).length > 0
  const lacks = (group: CallGroupId): boolean => without.includes(group) || said.has(group)
  const isWithheld = (group: CallGroupId): boolean => {
    const other = goesWith[group]
    return !isRequired(group) && (lacks(group) || (other !== undefined && lacks(other)))
  }
  let withheld: readonly CallGroupId[] = []
  const settle = (): void => {
    withheld = callGroupIds.filter(isWithheld)
  }
  const learn = (group: CallGroupId, isOffered: boolean): void => {
    if (isOffered !== said.has(group)) return
    if (isOffered) said.delete(group)
    else said.add(group)
    settle()
    const call = callGroups[group].first?.id
    if (isOffered) log.info('platform.offers', { group })
    else if (isRequired(group)) log.error('platform.protectionMissing', { group, call })
    else log.info('platform.offersNot', { group, call })
  }
  const askAll = (): Promise<unknown> =>
    Promise.all(
      callGroupIds.map(async (group) => {
        if (without.includes(group)) return
        const { first } = callGroups[group]
        const isOffered = await isThere(() => (first ? probe.ask(first) : readGames()))
        if (isOffered !== undefined) learn(group, isOffered)
      }),
    )
  const check = (): void => {
    const faults = protections.filter((group) => lacks(group) && isRequired(group))
    if (faults.length > 0) throw new ConfigError(faults.map(missing(markets)).join('; '))
  }
  check()
  settle()
  return {
    withheld: () => withheld,
    has: (group) => !withheld.includes(group),
    async ask() {
      await askAll()
      check()
    },
    follow: () =>
      timer(askEveryMs, askEveryMs, clock.scheduler).pipe(exhaustMap(askAll)).subscribe(),
    refused(callId) {
      const group = groupOfCall(callId)
      if (group && callGroups[group].first?.id === callId) learn(group, false)
    },
  }
}

/** What the platform must serve, or the gateway must not. */
const missing = (markets: readonly MarketId[]) => (group: Protection) => {
  const calls = callGroups[group].calls.map(({ id }) => id).join(', ')
  const required = marketsThatRequire(group, markets).join(', ')
  return `${group}: the platform must serve ${calls}, since MARKETS has ${required}`
}

const notOffered: ErrorCode = 'notOffered'

/** The platform by what it offers: a call of a withheld group is refused without asking for it. */
export const withinOffer = <P extends PlatformApi>(
  platform: P,
  offer: Pick<PlatformOffer, 'has' | 'refused'>,
): P => ({
  ...platform,
  async ask(call, request, caller) {
    const group = groupOfCall(call.id)
    if (group && !offer.has(group)) {
      const reply = { code: notOffered, message: 'The platform does not offer this' }
      throw new PlatformRefusal(501, reply, call.id)
    }
    try {
      return await platform.ask(call, request, caller)
    } catch (error) {
      if (isNotOffered(error)) offer.refused(call.id)
      throw error
    }
  },
})
