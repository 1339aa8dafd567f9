import { CodedError } from '@player-site/contracts/errors.ts'
import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import { decimalFromMoney, money } from '@player-site/contracts/kernel/money.ts'
import type {
  BonusAtRisk,
  RewardVertical,
} from '@player-site/contracts/rewards/rewards.entities.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { accountOfBonus, type BonusRow, findBonuses } from '../../ledger/bonuses.repository.ts'
import { type Ending, endBonus } from '../../ledger/bonuses.ts'
import type { WalletRow } from '../../ledger/ledger.repository.ts'
import type { BonusAccount } from '../../ledger/ledger.rules.ts'
import { findPlayer } from '../../players/player.repository.ts'

const verticals: Readonly<Record<BonusAccount, RewardVertical>> = {
  bonus_casino: 'CASINO',
  bonus_live_casino: 'LIVE_CASINO',
  bonus_sports: 'SPORTS',
}

function atRiskOf(bonus: BonusRow, { balances, currency }: WalletRow): BonusAtRisk {
  const decimal = (minor: bigint, of: Currency) => decimalFromMoney(money(minor, of))
  const account = accountOfBonus(bonus)
  return {
    assignmentId: bonus.id,
    vertical: verticals[account],
    currency,
    balance: decimal(balances[account], currency),
    wageringAmount: decimal(bonus.wageredMinor, currency),
    wageringTarget: decimal(bonus.targetMinor, currency),
  }
}

/** Accounts whose bonuses have ended, even before the job has come to them. */
export const endedStatuses = ['SELF_EXCLUDED', 'CLOSED', 'BLACKLISTED'] as const

/** Ends the active bonuses of a player who withdraws, once they have agreed to lose each. */
export const createBonusForfeits = (clock: Clock) => ({
  /** @throws CodedError bonus.withdrawalForfeits, whose details are `bonusesAtRisk` */
  async endBefore(tx: Database, wallet: WalletRow, accepted: readonly string[]): Promise<void> {
    const { playerId } = wallet
    const active = await findBonuses(tx, playerId, 'active')
    if (active.length === 0) return
    const player = await findPlayer(tx, playerId)
    const hasEnded = endedStatuses.some((status) => status === player?.status)
    if (!hasEnded && active.some(({ id }) => !accepted.includes(id))) {
      const bonuses = active.map((bonus) => atRiskOf(bonus, wallet))
      throw new CodedError('bonus.withdrawalForfeits', { details: { bonuses } })
    }
    const ending: Ending = hasEnded
      ? { state: 'forfeited', by: 'system', reason: 'account' }
      : { state: 'forfeited', by: 'player', reason: 'withdrawal' }
    for (const { id } of active) {
      await endBonus(tx, clock, id, ending)
    }
  },
})
export type BonusForfeits = ReturnType<typeof createBonusForfeits>
