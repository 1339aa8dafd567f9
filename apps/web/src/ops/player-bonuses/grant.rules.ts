import { decisionReason } from '@player-site/contracts/account-desk/account-desk.entities.ts'
import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import { MoneyError, moneyFromDecimal } from '@player-site/contracts/kernel/money.ts'
import type {
  GrantableCampaign,
  PlayerBonuses,
} from '@player-site/contracts/rewards/player-bonuses.entities.ts'
import * as z from 'zod/mini'
import type { playerBonusesText } from './messages.ts'

/** A grant as it is typed. */
export interface TypedGrant {
  /** Empty: none is chosen yet. */
  readonly campaignId: string
  /** Empty: the campaign's. */
  readonly amount: string
  readonly reason: string
}

export const emptyGrant: TypedGrant = { campaignId: '', amount: '', reason: '' }

type Fault = keyof typeof playerBonusesText.faults

/** A grant that can be sent, with what it is of. */
export interface MadeGrant {
  readonly campaign: GrantableCampaign
  readonly amount: number
  readonly reason: string
}

/** A typed amount that a wallet can hold; a comma is a decimal point. */
function amountOf(typed: string, currency: Currency): number | undefined {
  const text = typed.trim().replace(',', '.')
  if (!/^\d{1,12}(\.\d{1,3})?$/.test(text)) return undefined
  const amount = Number(text)
  try {
    return moneyFromDecimal(amount, currency).amountMinor > 0n ? amount : undefined
  } catch (error) {
    if (error instanceof MoneyError) return undefined
    throw error
  }
}

/** The words of staff, as they are sent; undefined: too short or too long. */
export function reasonOf(typed: string): string | undefined {
  const read = z.safeParse(decisionReason, typed)
  return read.success ? read.data : undefined
}

/** The grant to send, or what is missing in it. */
export function grantOf(
  { campaignId, amount: typed, reason: words }: TypedGrant,
  { campaigns, currency }: Pick<PlayerBonuses, 'campaigns' | 'currency'>,
): MadeGrant | Fault {
  const campaign = campaigns.find((one) => one.campaignId === campaignId)
  if (!campaign) return 'campaign'
  const amount = typed.trim() === '' ? campaign.amount : amountOf(typed, currency)
  if (amount === undefined) return 'amount'
  if (amount > campaign.amount) return 'amountTooHigh'
  const reason = reasonOf(words)
  return reason === undefined ? 'reason' : { campaign, amount, reason }
}
