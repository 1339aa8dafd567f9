import type { BrandId } from '@player-site/contracts/brands/brands.ts'
import type { Language } from '@player-site/contracts/kernel/locales.ts'
import type { MarketId } from '@player-site/contracts/kernel/market-ids.ts'
import type { Database } from '../../db/database.ts'

export interface MessageReader<Values> {
  readonly brand: BrandId
  readonly locale: { readonly language: Language; readonly market: MarketId }
  readonly values: Values
}

interface CodeValues {
  readonly code: string
  readonly minutes: number
}
type NoValues = Readonly<Record<string, never>>

/** The messages of a registration; each is written in the caller's transaction. */
export interface RegistrationMessages {
  email(
    tx: Database,
    to: string,
    template: 'verificationCode',
    message: MessageReader<CodeValues>,
  ): Promise<void>
  email(
    tx: Database,
    to: string,
    template: 'duplicateRegistration' | 'registered',
    message: MessageReader<NoValues>,
  ): Promise<void>
  sms(
    tx: Database,
    to: string,
    template: 'verificationCode',
    message: MessageReader<CodeValues>,
  ): Promise<void>
}
