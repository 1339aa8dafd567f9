import { randomUUID } from 'node:crypto'
import type { DepositBonus } from '@player-site/contracts/cashier/cashier.entities.ts'
import type { ErrorCode } from '@player-site/contracts/errors.ts'
import { asCurrency } from '@player-site/contracts/kernel/currencies.ts'
import { moneyFromDecimal } from '@player-site/contracts/kernel/money.ts'
import type { Database } from '../../db/database.ts'
import { isLastingFault } from '../../db/lasting-fault.ts'
import { type BonusRow, findBonusOfPayment } from '../../ledger/bonuses.repository.ts'
import { activateBonus, giveBonusBack, readOwnMinor, takeBonusBack } from '../../ledger/bonuses.ts'
import { bonusAccounts } from '../../ledger/ledger.rules.ts'
import { faultOf, type Log } from '../../log.ts'
import type { PlayerRow } from '../../players/player.repository.ts'
import { conflictWith, isOffered, readStanding, type Standing } from './bonus-standing.ts'
import { type Campaign, type DepositTerms, isOptInOfDeposit } from './campaign.rules.ts'
import { findCampaign, findCampaigns, holdActiveCampaign } from './campaigns.repository.ts'
import { deleteConsent, findConsent } from './consents.repository.ts'
import { deleteOptIn } from './opt-ins.repository.ts'
import { chosenForDeposit } from './opt-ins.rules.ts'
import { displayOf, newBonusOf, wordsOf } from './reward-view.ts'
import type { RewardsDeps } from './rewards.deps.ts'

/** A deposit that was made for a bonus. */
interface BonusDeposit {
  readonly id: string
  readonly playerId: string
  /** The campaign that its player chose; null: none. */
  readonly bonusId: string | null
  readonly amountMinor: bigint
  /** When it was asked for. */
  readonly createdAt: Date
}

interface DepositBonusDeps extends Pick<RewardsDeps, 'clock' | 'termsInForce' | 'noteBroken'> {
  readonly log: Log
}

/** A campaign as the cashier offers it. */
function depositBonusOf(
  { id, terms }: Campaign,
  { language, currency: code }: Pick<PlayerRow, 'language' | 'currency'>,
  { isConsented, isOptedIn }: { readonly isConsented: boolean; readonly isOptedIn: boolean },
): DepositBonus | undefined {
  const currency = asCurrency(code)
  const { deposit, amounts, wageringHundredths, validDays } = terms
  const minDeposit = currency && deposit?.minDeposits[currency]
  const maxBonus = currency && amounts[currency]
  if (!deposit || minDeposit === undefined || maxBonus === undefined) return undefined
  const { name, text } = displayOf(terms, language)
  return {
    bonusId: id,
    title: name,
    description: text,
    inLanguages: wordsOf(terms),
    minDeposit,
    terms: {
      percent: deposit.share / 100,
      maxBonus,
      wrMultiplier: wageringHundredths / 100,
      wageringBase: deposit.wageringBase,
      validDays,
    },
    isConsented,
    ...(isOptedIn && { isOptedIn }),
  }
}

const minimumMinor = ({ terms }: Campaign, code: string): bigint | undefined => {
  const currency = asCurrency(code)
  const least = currency && terms.deposit?.minDeposits[currency]
  return currency && least !== undefined ? moneyFromDecimal(least, currency).amountMinor : undefined
}

/**
 * Whether another deposit has given a bonus as the first, or as the second to fifth, already: of
 * deposits that a player asks for at once each counts those that were credited until then.
 */
async function hasGivenAs(
  tx: Database,
  event: DepositTerms['event'],
  history: readonly BonusRow[],
  { clock, noteBroken }: DepositBonusDeps,
): Promise<boolean> {
  if (event === 'NEXT_DEPOSIT') return false
  const given = history.filter(({ paymentId }) => paymentId !== null)
  for (const { campaignId } of given) {
    const campaign = await findCampaign(tx, campaignId, clock.now(), noteBroken)
    if (campaign?.terms.deposit?.event === event) return true
  }
  return false
}

/** Activates a deposit's bonus. @returns why not, if so */
async function activate(
  tx: Database,
  campaignId: string,
  { id: paymentId, playerId, amountMinor, createdAt }: BonusDeposit,
  deps: DepositBonusDeps,
): Promise<ErrorCode | undefined> {
  const { clock, termsInForce, noteBroken } = deps
  const now = clock.now()
  const standing = await readStanding(tx, playerId, now, createdAt)
  const campaign = await findCampaign(tx, campaignId, createdAt, noteBroken)
  if (!standing || !campaign?.terms.deposit) return 'bonus.notOffered'
  if (!isOffered(campaign, standing, termsInForce)) return 'bonus.notOffered'
  const { player, history, optIns } = standing
  if (await hasGivenAs(tx, campaign.terms.deposit.event, history, deps)) return 'bonus.notOffered'
  // The player may have opted out while they paid.
  if (isOptInOfDeposit(campaign) && !optIns.includes(campaignId)) return 'bonus.notOffered'
  const leastMinor = minimumMinor(campaign, player.currency)
  const by = { paymentId, depositMinor: amountMinor }
  const bonus = newBonusOf(campaign, player, { id: randomUUID(), now, by })
  if (!bonus || leastMinor === undefined || amountMinor < leastMinor) {
    return 'cashier.amountOutOfRange'
  }
  const conflict = conflictWith(history, bonus.account)
  if (conflict) return conflict
  if (!(await holdActiveCampaign(tx, campaignId))) return 'bonus.notOffered'
  await activateBonus(tx, clock, bonus, 'player')
  await deleteConsent(tx, playerId, campaignId)
  await deleteOptIn(tx, playerId, campaignId)
  return undefined
}

/** Bonuses that deposits activate. */
export function createDepositBonuses(deps: DepositBonusDeps) {
  const { clock, log, termsInForce, noteBroken } = deps

  const isOpen = (campaign: Campaign, standing: Standing): boolean =>
    campaign.terms.deposit !== undefined &&
    (!isOptInOfDeposit(campaign) || standing.optIns.includes(campaign.id)) &&
    isOffered(campaign, standing, termsInForce) &&
    conflictWith(standing.history, bonusAccounts[campaign.terms.vertical]) === undefined

  return {
    /**
     * The bonuses that a player can choose for a deposit now.
     * @param leftMinor the most that they may deposit; undefined: any amount
     */
    async offersFor(
      tx: Database,
      { id, brand, currency, language }: PlayerRow,
      leftMinor: bigint | undefined,
    ): Promise<DepositBonus[]> {
      const now = clock.now()
      const standing = await readStanding(tx, id, now)
      if (!standing) return []
      const consented = await findConsent(tx, id)
      const campaigns = await findCampaigns(tx, brand, now, noteBroken)
      const offered = campaigns.filter((campaign) => {
        // One with a code is offered to a player who has entered it.
        if (campaign.bonusCode !== null && campaign.id !== consented) return false
        if (!isOpen(campaign, standing)) return false
        const leastMinor = minimumMinor(campaign, currency)
        return leastMinor !== undefined && (leftMinor === undefined || leastMinor <= leftMinor)
      })
      const chosen = chosenForDeposit(offered, consented, standing)
      return offered.flatMap((campaign) => {
        const isOptedIn = isOptInOfDeposit(campaign)
        const choice = { isConsented: campaign.id === chosen, isOptedIn }
        return depositBonusOf(campaign, { language, currency }, choice) ?? []
      })
    },

    /**
     * Activates the bonus that a deposit was made for, in the transaction that has credited it. The
     * deposit stays, whatever becomes of its bonus.
     * @returns false: it was made for a bonus, and did not get it
     */
    async activateFor(tx: Database, deposit: BonusDeposit): Promise<boolean> {
      const { id: payment, bonusId: campaignId } = deposit
      if (campaignId === null) return true
      try {
        // A savepoint: a fault that each repetition would meet must not hold the deposit up.
        const refusal = await tx.transaction((inner) => activate(inner, campaignId, deposit, deps))
        if (refusal) log.warn('bonus.notGiven', { payment, campaignId, code: refusal })
        return refusal === undefined
      } catch (fault) {
        if (!isLastingFault(fault)) throw fault
        log.error('bonus.notGiven', { payment, campaignId, ...faultOf(fault) })
        return false
      }
    },

    /** How much of a deposit's bonus is the player's own money, in minor units. */
    async convertedBy(tx: Database, paymentId: string): Promise<bigint> {
      const bonus = await findBonusOfPayment(tx, paymentId)
      return bonus ? readOwnMinor(tx, bonus) : 0n
    },

    /** Takes the bonus of a deposit back, which the payer's bank has claimed. */
    async takeBackFor(tx: Database, paymentId: string, claim: number): Promise<void> {
      const bonus = await findBonusOfPayment(tx, paymentId)
      if (bonus) await takeBonusBack(tx, clock, bonus, claim)
    },

    /** Gives back what a claim took of a completed bonus, since the bank has reversed it. */
    async giveBackFor(tx: Database, paymentId: string, claim: number): Promise<void> {
      const bonus = await findBonusOfPayment(tx, paymentId)
      if (bonus) await giveBonusBack(tx, clock, bonus, claim)
    },
  }
}
export type DepositBonuses = ReturnType<typeof createDepositBonuses>
