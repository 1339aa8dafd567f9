import { isDeepStrictEqual } from 'node:util'
import {
  type AccountDecision,
  type DeskAccount,
  deskAccount,
  needsSecondSignature,
  type RecordedDecision,
} from '@player-site/contracts/account-desk/account-desk.entities.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import { isSameOperator } from '@player-site/contracts/ops/ops.entities.ts'
import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { PlayerTransaction } from '../../outbox/player-transaction.ts'
import { coolingEnd, currentStatusOf } from '../../players/account-state.rules.ts'
import type { AccountStateService } from '../../players/account-state.service.ts'
import {
  type AccountStateChange,
  findPlayer,
  type PlayerRow,
} from '../../players/player.repository.ts'
import { recordProtection } from '../../players/protection-log.repository.ts'
import {
  addDecision,
  closeDecision,
  findDecision,
  listDecisions,
  listWaiting,
} from './account-desk.repository.ts'

/** The limits that staff lock. */
export interface LimitLocks {
  read(db: Database, playerId: string): Promise<DeskAccount['lockedLimits']>
  /** Locks or unlocks a limit within a transaction of its player, who sees it at once. */
  setLock(
    tx: Database,
    playerId: string,
    lock: Omit<Extract<AccountDecision, { is: 'limitLock' }>, 'is'>,
  ): Promise<void>
}

type PaymentDecision = Omit<Extract<AccountDecision, { is: 'payment' }>, 'is'>

/** The payments that staff correct. */
export interface PaymentCorrections {
  open(db: Database, playerId: string): Promise<DeskAccount['differences']>
  /** @throws CodedError accountDesk.differenceSettled, accountDesk.amountOutOfRange */
  check(tx: Database, playerId: string, correction: PaymentDecision): Promise<void>
  /** Books what really moved, within a transaction of its player. @throws as `check` */
  apply(tx: Database, playerId: string, correction: PaymentDecision): Promise<void>
}

export interface AccountDeskDeps {
  readonly db: Database
  readonly clock: Clock
  readonly playerTransaction: PlayerTransaction
  readonly accountState: AccountStateService
  readonly limitLocks: LimitLocks
  readonly corrections: PaymentCorrections
}

interface Proposal {
  readonly playerId: string
  readonly decisionId: string
  readonly operator: string
  readonly decision: AccountDecision
  readonly reason: string
}

interface Signature {
  readonly playerId: string
  readonly decisionId: string
  readonly operator: string
  readonly isApproved: boolean
}

const maxListed = 50
const maxWaiting = 200

/** Staff's decisions about accounts: recorded, signed where they must be, and applied at once. */
export interface AccountDesk {
  read(playerId: string): Promise<{ account: DeskAccount; decisions: RecordedDecision[] }>
  /** What waits for a second signature, about any player, the oldest first. */
  listWaiting(): Promise<RecordedDecision[]>
  /** @throws CodedError ops.playerNotFound, accountDesk.idReused, .playersOwn, and as corrections */
  decide(proposal: Proposal): Promise<RecordedDecision>
  /** @throws CodedError ops.playerNotFound, accountDesk.notWaiting, .ownSignature, .playersOwn, and as corrections */
  sign(signature: Signature): Promise<RecordedDecision>
}

async function requirePlayer(db: Database, playerId: string): Promise<PlayerRow> {
  const player = await findPlayer(db, playerId)
  if (!player) throw new CodedError('ops.playerNotFound')
  return player
}

/** A player's own break or exclusion, with the cooling-off day after it, is never overwritten. */
function assertStaffMayDecide(decision: AccountDecision, player: PlayerRow, now: Date): void {
  const current = currentStatusOf(player, now)
  if (decision.is !== 'status') return
  const isCooling = coolingEnd(player, now) !== undefined && decision.status !== 'BLACKLISTED'
  if (isCooling || ['TIMEOUT', 'SELF_EXCLUDED'].includes(current)) {
    throw new CodedError('accountDesk.playersOwn')
  }
}

function changeOf(
  decision: Exclude<AccountDecision, { is: 'limitLock' } | { is: 'payment' }>,
): AccountStateChange {
  switch (decision.is) {
    case 'status':
      return { status: decision.status, statusUntil: null }
    case 'flag':
      return { [decision.flag]: decision.isOpen }
    case 'kycStatus':
      return { kycStatus: decision.kycStatus }
    case 'loyaltyLevel':
      return { loyaltyLevel: decision.level }
  }
}

export function createAccountDesk(deps: AccountDeskDeps): AccountDesk {
  const { db, clock, playerTransaction, accountState, limitLocks, corrections } = deps

  const apply = async (tx: Database, { playerId, decision, ...about }: RecordedDecision) => {
    if (decision.is === 'limitLock') {
      const { is: _, ...lock } = decision
      await limitLocks.setLock(tx, playerId, lock)
    } else if (decision.is === 'payment') {
      const { is: _, ...correction } = decision
      await corrections.apply(tx, playerId, correction)
    } else await accountState.changeWithin(tx, playerId, changeOf(decision))
    const { decisionId, reason, proposedBy, signedBy } = about
    const details = { decisionId, decision, reason, proposedBy, signedBy }
    await recordProtection(tx, playerId, { kind: 'account.decided', details, at: clock.now() })
  }

  return {
    async read(playerId) {
      const player = await requirePlayer(db, playerId)
      const lockedLimits = await limitLocks.read(db, playerId)
      const differences = await corrections.open(db, playerId)
      return {
        account: accountOf(player, { lockedLimits, differences }, clock.now()),
        decisions: await listDecisions(db, playerId, maxListed),
      }
    },

    listWaiting: () => listWaiting(db, maxWaiting),

    decide: ({ playerId, decisionId, operator, decision, reason }) =>
      playerTransaction(playerId, async (tx) => {
        const known = await findDecision(tx, decisionId)
        if (known) return assertSame(known, { playerId, operator, decision, reason })
        const player = await requirePlayer(tx, playerId)
        const now = clock.now()
        assertStaffMayDecide(decision, player, now)
        if (decision.is === 'payment') {
          const { is: _, ...correction } = decision
          await corrections.check(tx, playerId, correction)
        }
        const isWaiting = needsSecondSignature(decision, accountOf(player, {}, now))
        const recorded = await addDecision(tx, {
          ...{ id: decisionId, playerId, decision, reason },
          state: isWaiting ? 'waiting' : 'applied',
          ...{ proposedBy: operator, proposedAt: now },
        })
        if (!isWaiting) await apply(tx, recorded)
        return recorded
      }),

    sign: ({ playerId, decisionId, operator, isApproved }) =>
      playerTransaction(playerId, async (tx) => {
        const known = await findDecision(tx, decisionId)
        if (!known || known.playerId !== playerId) throw new CodedError('accountDesk.notWaiting')
        const state = isApproved ? 'applied' : 'rejected'
        // A repeated signature is answered like the first.
        if (known.signedBy === operator && known.state === state) return known
        if (known.state !== 'waiting') throw new CodedError('accountDesk.notWaiting')
        if (isSameOperator(known.proposedBy, operator)) {
          throw new CodedError('accountDesk.ownSignature')
        }
        const now = clock.now()
        if (isApproved) {
          assertStaffMayDecide(known.decision, await requirePlayer(tx, playerId), now)
        }
        const signed = await closeDecision(tx, decisionId, { state, by: operator, at: now })
        if (!signed) throw new CodedError('accountDesk.notWaiting')
        if (isApproved) await apply(tx, signed)
        return signed
      }),
  }
}

function assertSame(
  known: RecordedDecision,
  { playerId, operator, decision, reason }: Omit<Proposal, 'decisionId'>,
): RecordedDecision {
  const isSame =
    known.playerId === playerId &&
    known.proposedBy === operator &&
    known.reason === reason &&
    isDeepStrictEqual(known.decision, decision)
  if (!isSame) throw new CodedError('accountDesk.idReused')
  return known
}

const accountOf = (
  player: PlayerRow,
  lists: Partial<Pick<DeskAccount, 'lockedLimits' | 'differences'>>,
  now: Date,
): DeskAccount =>
  z.parse(deskAccount, {
    playerId: player.id,
    status: currentStatusOf(player, now),
    statusUntil: player.statusUntil?.toISOString() ?? null,
    kycStatus: player.kycStatus,
    loyaltyLevel: player.loyaltyLevel,
    flags: player,
    lockedLimits: [],
    ...lists,
  })
