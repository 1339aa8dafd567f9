import { oneHourMs } from '@player-site/contracts/kernel/constants.ts'
import { decimalFromMoney, money } from '@player-site/contracts/kernel/money.ts'
import type { Database } from '../../db/database.ts'
import { workOnEach } from '../../db/row-work.ts'
import { lockWallet } from '../../ledger/ledger.repository.ts'
import type { Foundations } from '../../manifest/foundations.ts'
import { latestMarketingPreferences } from '../../players/marketing-choices.repository.ts'
import { messageReaderOf } from '../../players/message-reader.ts'
import { sendMessage } from '../../players/player-messages.ts'
import { amountText, currencyOf } from './bonus-emails.ts'
import { readStanding, type Standing } from './bonus-standing.ts'
import { getNames } from './bonus-words.ts'
import { type CashbackCampaign, type CountedWindow, windowsFor } from './cashback-count.ts'
import {
  cashbackKey,
  type DueCashback,
  findCashbackNews,
  findDueCashback,
  saveCashbackNews,
} from './cashback-news.repository.ts'
import { type CashbackNews, nextCashbackNews } from './cashback-news.rules.ts'
import { countForPlayer, findCashback, isRunning, mayBePaid } from './cashbacks.ts'
import { displayOf } from './reward-view.ts'
import type { RewardsDeps } from './rewards.deps.ts'

/** The most cashbacks in one turn. */
const pageSize = 200

export interface CashbackNewsDeps extends RewardsDeps, Pick<Foundations, 'log' | 'messages'> {}

/**
 * Tells players that the cashback of a window is ready, and that it cannot be claimed much longer,
 * each once a window. It asks them to do something for a bonus, so it needs the consent BONUS_OFFER:
 * for notifications in the inbox, and for e-mail. A player who may not claim it is not told.
 */
export function createCashbackNewsJob(deps: CashbackNewsDeps): () => Promise<void> {
  const { db, clock, messages, playerTransaction } = deps

  const send = async (
    tx: Database,
    { id: campaignId, terms }: CashbackCampaign,
    { player, now }: Standing,
    { window: { day, claimUntil }, amountMinor }: CountedWindow,
    kind: NonNullable<CashbackNews['kind']>,
  ): Promise<void> => {
    const allowed = await latestMarketingPreferences(tx, player.id)
    const currency = currencyOf(player)
    const until = claimUntil.toISOString()
    if (allowed.PUSH_NOTIFICATION.includes('BONUS_OFFER')) {
      const names = getNames(terms)
      const about = { campaignId, names, amountMinor: amountMinor.toString(), currency }
      const values = { ...about, claimUntil: until }
      const cause = `${kind}:${campaignId}:${day}`
      await sendMessage(tx, player.id, { kind, values, cause, at: now })
    }
    if (!allowed.EMAIL.includes('BONUS_OFFER')) return
    const reader = messageReaderOf(player)
    const bonus = displayOf(terms, reader.locale.language).name
    const values = { bonus, amount: amountText(amountMinor, currency, reader.locale), until }
    const template = kind === 'cashback.ready' ? 'cashbackReady' : 'cashbackEnding'
    await messages.email(tx, player.email, template, { ...reader, values })
  }

  const tell = async (tx: Database, due: DueCashback): Promise<void> => {
    // What is counted is what a claim would pay: no bet is written beside it.
    await lockWallet(tx, due.playerId, [])
    const activation = await findDueCashback(tx, due, clock.now())
    const standing = await readStanding(tx, due.playerId, clock.now())
    if (!activation || !standing) return
    const { now, player } = standing
    const { toldDay, remindedDay } = activation
    const campaign = await findCashback(tx, due.campaignId, standing, deps)
    if (!campaign || !isRunning(campaign)) {
      // One that cannot be read may be mended; one that was stopped pays nothing more.
      const newsAt = campaign ? null : new Date(now.getTime() + oneHourMs)
      return saveCashbackNews(tx, due, { toldDay, remindedDay, newsAt })
    }
    const count = await countForPlayer(tx, campaign, activation, standing)
    const claimable = count?.claimable
    const ended = claimable && claimable.window.endAt <= now ? claimable : undefined
    const amount = ended && decimalFromMoney(money(ended.amountMinor, currencyOf(player)))
    const mayClaim = amount !== undefined && mayBePaid(campaign, standing, deps, amount)
    const { kind, ...told } = nextCashbackNews(
      campaign.terms.cashback,
      windowsFor(campaign, player, now),
      ended?.window,
      { toldDay, remindedDay, mayClaim, now },
    )
    await saveCashbackNews(tx, due, told)
    if (kind && ended) await send(tx, campaign, standing, ended, kind)
  }

  return async () => {
    await workOnEach(deps, {
      queue: 'rewards.cashbackNews',
      rows: await findCashbackNews(db, clock.now(), pageSize),
      keyOf: cashbackKey,
      work: (due) => playerTransaction(due.playerId, (tx) => tell(tx, due)),
    })
  }
}
