import { asCurrency, type Currency, displayOf } from '@player-site/contracts/kernel/currencies.ts'
import { localeTag } from '@player-site/contracts/kernel/locales.ts'
import { decimalFromMoney, money } from '@player-site/contracts/kernel/money.ts'
import type { BonusEndReason } from '@player-site/contracts/transactions/bonus-end-reasons.ts'
import type { Database } from '../../db/database.ts'
import type { Foundations } from '../../manifest/foundations.ts'
import type { MessageLocale } from '../../messages/message-text.ts'
import { messageReaderOf } from '../../players/message-reader.ts'
import type { PlayerRow } from '../../players/player.repository.ts'
import type { BonusNews } from './bonus-news.rules.ts'
import type { CampaignTerms } from './campaign.rules.ts'
import { displayOf as wordsIn } from './reward-view.ts'

/** What a campaign shows of itself, by language. */
export type Displays = Pick<CampaignTerms, 'display'>

export const currencyOf = ({ currency }: Pick<PlayerRow, 'currency'>): Currency =>
  asCurrency(currency) ?? 'EUR'

/** An amount as players of a locale read it. */
export function amountText(minor: bigint, currency: Currency, { language, market }: MessageLocale) {
  return new Intl.NumberFormat(localeTag(language, market), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: displayOf(currency).minorDigits,
    maximumFractionDigits: displayOf(currency).minorDigits,
  }).format(decimalFromMoney(money(minor, currency)))
}

type MailedReason = Exclude<BonusEndReason, 'account' | 'chargeback' | 'wagered'>

/** The end of the account and a bank's claim have their own messages; a conversion has another. */
const isMailed = (reason: BonusEndReason): reason is MailedReason =>
  reason !== 'account' && reason !== 'chargeback' && reason !== 'wagered'

/** Writes the e-mail of a bonus's news; it is about what the player has, and offers nothing. */
export function createBonusEmails({ clock, messages }: Pick<Foundations, 'clock' | 'messages'>) {
  return async (
    tx: Database,
    player: PlayerRow,
    { kind, amountMinor, expiresAt, reason }: BonusNews,
    displays: Displays,
  ): Promise<void> => {
    const reader = messageReaderOf(player)
    const bonus = wordsIn(displays, reader.locale.language).name
    const amount = amountText(amountMinor ?? 0n, currencyOf(player), reader.locale)
    const until = expiresAt?.toISOString() ?? clock.now().toISOString()
    if (kind === 'bonus.credited') {
      const values = { bonus, amount, until }
      return messages.email(tx, player.email, 'bonusCredited', { ...reader, values })
    }
    if (kind === 'bonus.expiring') {
      return messages.email(tx, player.email, 'bonusExpiring', {
        ...reader,
        values: { bonus, until },
      })
    }
    if (kind === 'bonus.converted') {
      const values = { bonus, amount }
      return messages.email(tx, player.email, 'bonusConverted', { ...reader, values })
    }
    if (reason === undefined || !isMailed(reason)) return
    await messages.email(tx, player.email, 'bonusEnded', { ...reader, values: { bonus, reason } })
  }
}
