import type {
  excludePlayer,
  readCooling,
  readProtectionRules,
  takeTimeout,
} from '@player-site/contracts/exclusion/exclusion.calls.ts'
import type { Body, Reply } from '@player-site/contracts/kernel/call.ts'
import { CodedError } from '@player-site/contracts/kernel/errors.ts'
import {
  type MarketRules,
  marketRulesFor,
} from '@player-site/contracts/market-rules/market-rules.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { leaveMessage } from '../inbox/inbox.news.ts'
import { noteProtection, type ProtectionEvent } from '../limits/protection-log.repository.ts'
import { findPlayer } from '../session/player.repository.ts'
import { coolingEnd } from '../session/session.rules.ts'
import type { StandingService } from '../session/standing.service.ts'
import { exclusionEnd, exclusionsOffered, timeoutEnd } from './exclusion.dates.ts'

export interface ExclusionDeps {
  readonly db: Database
  readonly clock: Clock
  readonly standing: Pick<StandingService, 'changeWithin' | 'told'>
}

/** Breaks and exclusions that players take: at once, everywhere, with no way back before the date. */
export interface ExclusionService {
  rules(playerId: string): Promise<Reply<typeof readProtectionRules>>
  /** @throws CodedError exclusion.timeoutUnavailable */
  takeTimeout(
    playerId: string,
    request: Body<typeof takeTimeout>,
  ): Promise<Reply<typeof takeTimeout>>
  /** @throws CodedError exclusion.tooShort */
  exclude(
    playerId: string,
    request: Body<typeof excludePlayer>,
  ): Promise<Reply<typeof excludePlayer>>
  cooling(playerId: string): Promise<Reply<typeof readCooling>>
}

/** What the rules of a market come to for whoever looks now. */
const offerOf = (rules: MarketRules, now: Date): Reply<typeof readProtectionRules> => ({
  timeouts: [...rules.timeouts],
  exclusionMinMonths: rules.exclusionMinMonths,
  timeoutEnds: rules.timeouts.map((timeout) => ({
    timeout,
    until: timeoutEnd(timeout, now, rules).toISOString(),
  })),
  exclusionEnds: exclusionsOffered(rules).map((months) => ({
    months,
    until: exclusionEnd(months, now, rules).toISOString(),
  })),
  limitIncreaseDelayHours: rules.limits.increaseDelayHours,
  limitIncreaseWaitsForPeriodEnd: rules.limits.waitsForPeriodEnd,
  depositLimitRequired: rules.limits.depositLimitRequired,
  withdrawalCancel: rules.withdrawalCancel,
})

export function createExclusionService({ db, clock, standing }: ExclusionDeps): ExclusionService {
  const rulesOf = async (playerId: string): Promise<MarketRules> => {
    const player = await findPlayer(db, playerId)
    if (!player) throw new CodedError('session.expired')
    return marketRulesFor(player.countryCode)
  }

  /** Ends every session and notes what was taken; all of it or nothing. */
  const rest = async (
    playerId: string,
    status: 'TIMEOUT' | 'SELF_EXCLUDED',
    until: Date | null,
    event: Pick<ProtectionEvent, 'kind' | 'details'>,
  ) => {
    await db.transaction(async (tx) => {
      await standing.changeWithin(tx, playerId, { status, statusUntil: until })
      const at = clock.now()
      const number = await noteProtection(tx, playerId, { ...event, at })
      await leaveMessage(tx, playerId, {
        kind: status === 'TIMEOUT' ? 'break.begun' : 'exclusion.begun',
        values: { until: until?.toISOString() ?? null },
        cause: `protection:${number}`,
        at,
      })
    })
    standing.told()
    return { until: until?.toISOString() ?? null }
  }

  return {
    rules: async (playerId) => offerOf(await rulesOf(playerId), clock.now()),

    async takeTimeout(playerId, { timeout }) {
      const rules = await rulesOf(playerId)
      if (!rules.timeouts.includes(timeout)) {
        throw new CodedError('exclusion.timeoutUnavailable')
      }
      const until = timeoutEnd(timeout, clock.now(), rules)
      return rest(playerId, 'TIMEOUT', until, {
        kind: 'timeout.taken',
        details: { timeout, until: until.toISOString() },
      })
    },

    async exclude(playerId, request) {
      const rules = await rulesOf(playerId)
      const months = request.exclusionInMonths
      if (months < rules.exclusionMinMonths) {
        const details = { exclusionMinMonths: rules.exclusionMinMonths }
        throw new CodedError('exclusion.tooShort', { details })
      }
      // Stored as indefinite; the months sent along are its minimum.
      const isIndefinite = 'accountDisableIndefinitely' in request
      const until = isIndefinite ? null : exclusionEnd(months, clock.now(), rules)
      return rest(playerId, 'SELF_EXCLUDED', until, {
        kind: 'exclusion.taken',
        details: { months, until: until?.toISOString() ?? null },
      })
    },

    async cooling(playerId) {
      const player = await findPlayer(db, playerId)
      const now = clock.now()
      const until = player && coolingEnd(player, now)
      return {
        isCooling: until !== undefined,
        milliseconds: until ? until.getTime() - now.getTime() : 0,
      }
    },
  }
}
