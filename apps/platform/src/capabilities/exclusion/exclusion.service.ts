import { CodedError } from '@player-site/contracts/errors.ts'
import type {
  excludePlayer,
  readCooling,
  readProtectionRules,
  takeTimeout,
} from '@player-site/contracts/exclusion/exclusion.calls.ts'
import { indefiniteAsMonths } from '@player-site/contracts/exclusion/exclusion.calls.ts'
import type { Body, Reply } from '@player-site/contracts/kernel/call.ts'
import {
  type MarketRules,
  marketRulesFor,
} from '@player-site/contracts/market-rules/market-rules.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Messages } from '../../messages/outgoing-messages.ts'
import type { PlayerTransaction } from '../../outbox/player-transaction.ts'
import { type AccountState, coolingEnd } from '../../players/account-state.rules.ts'
import type { AccountStateService } from '../../players/account-state.service.ts'
import { messageReaderOf } from '../../players/message-reader.ts'
import { findPlayer, type PlayerRow } from '../../players/player.repository.ts'
import { sendMessage } from '../../players/player-messages.ts'
import { type ProtectionEvent, recordProtection } from '../../players/protection-log.repository.ts'
import { exclusionEnd, offeredExclusions, timeoutEnd } from './exclusion.dates.ts'
import { combineRestrictions, type PlayRestriction } from './exclusion.rules.ts'

export interface ExclusionDeps {
  readonly db: Database
  readonly clock: Clock
  readonly accountState: Pick<AccountStateService, 'changeWithin'>
  readonly playerTransaction: PlayerTransaction
  readonly messages: Pick<Messages, 'email'>
}

/** Breaks and exclusions: immediate, on every device, and irrevocable before the date. */
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

/**
 * The market's offers for a player at this moment: no end is before that of a current restriction.
 */
function offerOf(
  rules: MarketRules,
  { statusUntil }: Pick<AccountState, 'statusUntil'>,
  now: Date,
): Reply<typeof readProtectionRules> {
  const ending = (end: Date) => (statusUntil && statusUntil > end ? statusUntil : end).toISOString()
  return {
    timeouts: [...rules.timeouts],
    exclusionMinMonths: rules.exclusionMinMonths,
    timeoutEnds: rules.timeouts.map((timeout) => ({
      timeout,
      until: ending(timeoutEnd(timeout, now, rules)),
    })),
    exclusionEnds: offeredExclusions(rules).map((months) => ({
      months,
      until: ending(exclusionEnd(months, now, rules)),
    })),
    limitIncreaseDelayHours: rules.limits.increaseDelayHours,
    limitIncreaseWaitsForPeriodEnd: rules.limits.waitsForPeriodEnd,
    depositLimitRequired: rules.limits.depositLimitRequired,
    withdrawalCancel: rules.withdrawalCancel,
  }
}

type RestrictionEvent = Pick<ProtectionEvent, 'kind' | 'details'>

/**
 * Applies a restriction, ends every session, logs it and tells the player, also by e-mail, in one
 * transaction. Returns its end, ISO 8601.
 */
async function applyRestriction(
  tx: Database,
  { accountState, messages }: Pick<ExclusionDeps, 'accountState' | 'messages'>,
  playerId: string,
  wanted: PlayRestriction,
  { kind, details }: RestrictionEvent,
  at: Date,
): Promise<string | null> {
  const player = await findPlayer(tx, playerId, { hold: 'update' })
  if (!player) throw new CodedError('session.expired')
  const { status, until } = combineRestrictions(player, wanted, at)
  await accountState.changeWithin(tx, playerId, { status, statusUntil: until })
  const end = until?.toISOString() ?? null
  const number = await recordProtection(tx, playerId, {
    kind,
    details: { ...details, until: end },
    at,
  })
  await sendMessage(tx, playerId, {
    kind: status === 'TIMEOUT' ? 'break.begun' : 'exclusion.begun',
    values: { until: end },
    cause: `protection:${number}`,
    at,
  })
  const reader = messageReaderOf(player)
  if (status === 'TIMEOUT' && end !== null) {
    await messages.email(tx, player.email, 'breakStarted', { ...reader, values: { until: end } })
  } else {
    const values = { until: end }
    await messages.email(tx, player.email, 'exclusionStarted', { ...reader, values })
  }
  return end
}

export function createExclusionService({
  db,
  clock,
  accountState,
  playerTransaction,
  messages,
}: ExclusionDeps): ExclusionService {
  const playerOf = async (playerId: string): Promise<PlayerRow> => {
    const player = await findPlayer(db, playerId)
    if (!player) throw new CodedError('session.expired')
    return player
  }
  const rulesOf = async (playerId: string): Promise<MarketRules> =>
    marketRulesFor((await playerOf(playerId)).countryCode)

  const restrict = async (playerId: string, wanted: PlayRestriction, event: RestrictionEvent) => {
    const now = clock.now()
    const until = await playerTransaction(playerId, (tx) =>
      applyRestriction(tx, { accountState, messages }, playerId, wanted, event, now),
    )
    return { until }
  }

  return {
    async rules(playerId) {
      const player = await playerOf(playerId)
      return offerOf(marketRulesFor(player.countryCode), player, clock.now())
    },

    async takeTimeout(playerId, { timeout }) {
      const rules = await rulesOf(playerId)
      if (!rules.timeouts.includes(timeout)) {
        throw new CodedError('exclusion.timeoutUnavailable')
      }
      const until = timeoutEnd(timeout, clock.now(), rules)
      return restrict(
        playerId,
        { status: 'TIMEOUT', until },
        {
          kind: 'timeout.taken',
          details: { timeout },
        },
      )
    },

    async exclude(playerId, request) {
      const rules = await rulesOf(playerId)
      const { exclusionInMonths: months = indefiniteAsMonths } = request
      // Stored as indefinite; the months sent with it are its minimum.
      const isIndefinite = request.accountDisableIndefinitely === true
      if (!isIndefinite && months < rules.exclusionMinMonths) {
        const details = { exclusionMinMonths: rules.exclusionMinMonths }
        throw new CodedError('exclusion.tooShort', { details })
      }
      const until = isIndefinite ? null : exclusionEnd(months, clock.now(), rules)
      return restrict(
        playerId,
        { status: 'SELF_EXCLUDED', until },
        {
          kind: 'exclusion.taken',
          details: { months },
        },
      )
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
