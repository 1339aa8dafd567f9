import { decimalFromMoney, money } from '@player-site/contracts/kernel/money.ts'
import type { RewardChange } from '@player-site/contracts/rewards/reward-change.ts'
import { playerAttributeChange } from '@player-site/contracts/wallet/wallet.events.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { addOutboxMessage } from '../outbox/outbox.repository.ts'
import { type BonusState, convertedSplit } from './bonus.rules.ts'
import {
  accountOfBonus,
  addBonus,
  addBonusChange,
  type BonusRow,
  bonusKeyOf,
  findBonusRow,
  readConvertedMoney,
  writeBonusEnd,
  writeRewardsChange,
} from './bonuses.repository.ts'
import { type MakePlan, runOperation } from './ledger.operation.ts'
import { lockWallet } from './ledger.repository.ts'
import { bonusTakenBackEntries, move, repayDebt } from './ledger.rules.ts'

/** An assignment to activate. */
export type NewBonus = Omit<
  BonusRow,
  | 'state'
  | 'reason'
  | 'wageredMinor'
  | 'convertedMinor'
  | 'pausedUntil'
  | 'endedAt'
  | 'toldState'
  | 'expiryToldAt'
  | 'paymentId'
> & {
  /** The deposit that activates it. */
  readonly paymentId?: string
}

interface Posting {
  readonly playerId: string
  readonly assignmentId: string
  /** Names the posting of the assignment. A claim of the payer's bank adds its number. */
  readonly step: 'in' | 'out' | 'paid' | 'end' | `${'back' | 'restored'}-${number}`
  readonly type: 'DEPOSIT' | 'WITHDRAW' | 'FORFEIT' | 'CANCELED'
  readonly entriesFrom: (wallet: Parameters<MakePlan>[1]) => ReturnType<typeof repayDebt>
}

/** Posts a step of a bonus, once. Its reference is the assignment. */
const post = (tx: Database, clock: Clock, posting: Posting) => {
  const { playerId, assignmentId, step, type, entriesFrom } = posting
  return runOperation(tx, clock, {
    playerId,
    key: bonusKeyOf(step, assignmentId),
    body: { playerId, assignmentId },
    plan: (_tx, wallet) => ({
      type,
      category: 'BONUS',
      roundId: assignmentId,
      entries: entriesFrom(wallet),
    }),
  })
}

/**
 * Activates a bonus and credits its money, in a transaction of its player. The database refuses a
 * second one of an account, and any beside a triggered one.
 * @param by `player`, `system`, or `operator:<name>`
 * @param reason why an operator gives it
 */
export async function activateBonus(
  tx: Database,
  clock: Clock,
  bonus: NewBonus,
  by: string,
  reason?: string,
): Promise<void> {
  await addBonus(tx, bonus, by, reason)
  const { playerId, id, amountMinor } = bonus
  const entriesFrom = () => move('promotion', accountOfBonus(bonus), amountMinor)
  await post(tx, clock, { playerId, assignmentId: id, step: 'in', type: 'DEPOSIT', entriesFrom })
  await announceRewardsChange(tx, playerId, clock.now(), { assignmentId: id, state: 'active' })
}

/**
 * Lets the player's open tabs read their bonuses again.
 * @param rewardChange what happened to one of them, to be told
 */
export async function announceRewardsChange(
  tx: Database,
  playerId: string,
  at: Date,
  rewardChange?: RewardChange,
): Promise<void> {
  await writeRewardsChange(tx, playerId, at)
  const attributes = {
    rewardsChangedAt: at.toISOString(),
    ...(rewardChange && { rewardChange }),
  }
  await addOutboxMessage(tx, playerId, { type: playerAttributeChange.name, attributes })
}

const chargedBack = { by: 'system', reason: 'chargeback' } as const

/**
 * Takes a bonus back whose deposit the payer's bank has claimed back, in a transaction of its
 * player. An active one is cancelled; of one that was completed what became the player's own money
 * goes back, without what voids of its wins have taken, and what is missing becomes a debt. Any
 * other one has left nothing.
 * @param claim the number of the bank's claim, from 1; each is applied once
 */
export async function takeBonusBack(
  tx: Database,
  clock: Clock,
  bonus: BonusRow,
  claim: number,
): Promise<void> {
  const { id, playerId, state } = bonus
  if (state === 'active') {
    await endBonus(tx, clock, id, { state: 'cancelled', ...chargedBack })
    return
  }
  const takenMinor = await readOwnMinor(tx, bonus)
  if (takenMinor <= 0n) return
  await post(tx, clock, {
    playerId,
    assignmentId: id,
    step: `back-${claim}`,
    type: 'CANCELED',
    entriesFrom: ({ balances }) => bonusTakenBackEntries(balances, takenMinor),
  })
  await addBonusChange(tx, { id, state }, { ...chargedBack, at: clock.now() })
}

/** What a player still has of a bonus that became their own money, or owes, in minor units. */
export async function readOwnMinor(
  tx: Database,
  { id, convertedMinor }: Pick<BonusRow, 'id' | 'convertedMinor'>,
): Promise<bigint> {
  return convertedMinor ? (await readConvertedMoney(tx, id)).ownMinor : 0n
}

/**
 * Gives back what `takeBonusBack` took of a completed bonus, since the bank has reversed its claim.
 * What a win that was voided since would have taken stays with the house. A bonus that the claim has
 * cancelled stays cancelled.
 */
export async function giveBonusBack(
  tx: Database,
  clock: Clock,
  { id, playerId, state, convertedMinor }: BonusRow,
  claim: number,
): Promise<void> {
  if (!convertedMinor) return
  const { ownMinor, dueMinor } = await readConvertedMoney(tx, id)
  const givenMinor = dueMinor - ownMinor
  if (givenMinor <= 0n) return
  await post(tx, clock, {
    playerId,
    assignmentId: id,
    step: `restored-${claim}`,
    type: 'DEPOSIT',
    entriesFrom: ({ balances }) => repayDebt(balances, move('promotion', 'main', givenMinor)),
  })
  const change = { by: 'system', reason: 'chargebackReversed', at: clock.now() }
  await addBonusChange(tx, { id, state }, change)
}

/** Why a bonus ends, and by whom. */
export interface Ending {
  readonly state: Exclude<BonusState, 'active'>
  /** `player`, `system`, or `operator:<name>`. */
  readonly by: string
  readonly reason: string
  /** The words of the operator who ends it: for its changes, never for the player's pages. */
  readonly note?: string
}

/**
 * Ends a bonus, in a transaction of its player. One that is wagered completely is converted,
 * whatever ended it: at most its largest conversion becomes the player's own money. Otherwise what
 * is left of it goes back to the house. One that has ended stays as it is.
 * @returns the state it ended in; undefined when it was not active, or not complete
 */
export async function endBonus(
  tx: Database,
  clock: Clock,
  assignmentId: string,
  ending: Ending,
): Promise<Ending['state'] | undefined> {
  const known = await findBonusRow(tx, assignmentId)
  if (!known) return undefined
  const { playerId } = known
  const wallet = (await lockWallet(tx, playerId, [])).wallets.get(playerId)
  const bonus = await findBonusRow(tx, assignmentId)
  if (!wallet || bonus?.state !== 'active') return undefined
  const account = accountOfBonus(bonus)
  const balanceMinor = wallet.balances[account]
  const isWagered = bonus.wageredMinor >= bonus.targetMinor
  if (!isWagered && ending.state === 'completed') return undefined
  const at = clock.now()
  const posting = { playerId, assignmentId }
  if (isWagered && ending.state !== 'cancelled') {
    const { convertedMinor } = convertedSplit(balanceMinor, bonus.maxConversionMinor)
    const end = {
      state: 'completed',
      by: ending.by,
      reason: 'wagered',
      at,
      convertedMinor,
    } as const
    await writeBonusEnd(tx, assignmentId, end)
    const converted = {
      amount: decimalFromMoney(money(convertedMinor, wallet.currency)),
      currency: wallet.currency,
    }
    await announceRewardsChange(tx, playerId, at, { assignmentId, state: 'completed', converted })
    if (balanceMinor > 0n) {
      const out = () => move(account, 'promotion', balanceMinor)
      await post(tx, clock, { ...posting, step: 'out', type: 'WITHDRAW', entriesFrom: out })
    }
    if (convertedMinor > 0n) {
      const paid: Posting['entriesFrom'] = ({ balances }) =>
        repayDebt(balances, move('promotion', 'main', convertedMinor))
      await post(tx, clock, { ...posting, step: 'paid', type: 'DEPOSIT', entriesFrom: paid })
    }
    return 'completed'
  }
  await writeBonusEnd(tx, assignmentId, { ...ending, at })
  const { state, reason } = ending
  await announceRewardsChange(tx, playerId, at, { assignmentId, state, reason })
  if (balanceMinor > 0n) {
    const type = state === 'cancelled' ? 'CANCELED' : 'FORFEIT'
    const end = () => move(account, 'promotion', balanceMinor)
    await post(tx, clock, { ...posting, step: 'end', type, entriesFrom: end })
  }
  return state
}
