import type { BrandId } from '@player-site/contracts/brands/brands.ts'
import type { Language } from '@player-site/contracts/kernel/locales.ts'
import type { MarketId } from '@player-site/contracts/kernel/market-ids.ts'
import type {
  Notification,
  NotificationReply,
} from '../../integrations/payments/provider.contract.ts'

/** The cashier's deposits, which those of a bank sign-in become. */
export interface Deposits {
  range(market: MarketId): { readonly min: number; readonly max: number } | undefined
  /** Undefined: the player may not deposit now. */
  open(
    playerId: string,
    deposit: {
      readonly paymentId: string
      readonly amountMinor: bigint
      readonly orderedMinor: bigint
      readonly currency: string
      readonly mayLower: boolean
    },
  ): Promise<bigint | undefined>
  /** @param settlement.claimId the bank's own name for what it takes back */
  settle(settlement: Notification & { readonly claimId?: string }): Promise<NotificationReply>
}

/** A new player, as the bank named them, and what they added. */
export interface Applicant<Added> {
  readonly playerId: string
  readonly brand: BrandId
  readonly language: Language
  readonly market: MarketId
  readonly countryCode: string
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: string
  readonly postalCode: string
  readonly added: Added
}
