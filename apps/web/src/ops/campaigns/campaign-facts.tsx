import { asCurrency } from '@player-site/contracts/kernel/currencies.ts'
import type { CampaignAmounts } from '@player-site/contracts/rewards/campaign-amounts.entities.ts'
import type {
  CampaignChange,
  CampaignDraft,
  CampaignRead,
} from '@player-site/contracts/rewards/campaign-draft.entities.ts'
import base from '../page/page.module.css'
import { amountText } from '../rewards/amount-text.ts'
import { CampaignFigures } from '../rewards/campaign-figures.tsx'
import { rewardsText } from '../rewards/messages.ts'
import { dateText } from '../times.ts'
import styles from './campaigns.module.css'
import { campaignsText as text } from './messages.ts'

const periodText = (startsAt: string, endsAt: string | null): string =>
  `${dateText(startsAt)}, ${endsAt === null ? text.noEnd : dateText(endsAt)}`

function audienceText(audience: CampaignDraft['audience']): string {
  switch (audience?.event) {
    case undefined:
      return text.audiences.ALL
    case 'REGISTRATION_WITH_TIMEFRAME':
      return text.newPlayers(audience.days)
    case 'LINKED_CAMPAIGN':
      return text.afterCampaign(audience.campaignId)
  }
}

type Facts = (readonly [name: string, value: string])[]

const amountsText = (amounts: CampaignAmounts): string =>
  Object.entries(amounts)
    .flatMap(([code, amount]) => {
      const currency = asCurrency(code)
      return currency && amount !== undefined ? amountText(amount, currency) : []
    })
    .join(', ')

/** Free spins by the name of their game, unless it has left the catalogue. */
function spinFacts({ draft, preview }: CampaignRead): Facts {
  if (!draft?.freeSpins) return []
  const { gameId, rounds, stakes } = draft.freeSpins
  const name = preview?.rewards.find(({ freeSpinDetail }) => freeSpinDetail)?.freeSpinDetail
    ?.gameName
  return [
    [text.spinGame, name === undefined ? gameId : `${name} (${gameId})`],
    [text.rounds, String(rounds)],
    [text.facts.spinValue, amountsText(stakes)],
    [text.spinDays, String(draft.validDays)],
    [text.wins, text.winsToMain],
  ]
}

function bonusFacts(draft: CampaignDraft): Facts {
  const { vertical, bonusType, deposit, isQueued } = draft
  return [
    [text.vertical, rewardsText.verticals[vertical]],
    [text.kind, text.kinds[bonusType]],
    [text.trigger, deposit ? text.triggers[deposit.event] : text.noTrigger],
    ...(deposit ? [] : [[text.queue, isQueued ? text.queues.waits : text.queues.refused] as const]),
    [text.wagering, `${draft.wrMultiplier} ×`],
    [text.validDays, String(draft.validDays)],
    [text.facts.excluded, draft.excludedGames.join(', ') || text.facts.none],
  ]
}

function factsIn(read: CampaignRead): Facts {
  const { campaign, draft } = read
  const facts = [
    [rewardsText.status, rewardsText.statuses[campaign.status]],
    [text.brand, campaign.brand],
    [text.facts.code, campaign.bonusCode ?? text.facts.none],
  ] as const
  if (!draft) return [...facts]
  const { markets, category, audience } = draft
  return [
    ...facts,
    [text.gives, text.gifts[draft.freeSpins ? 'FREE_SPINS' : 'BONUS']],
    [text.markets, markets.join(', ') || text.allMarkets],
    [text.category, text.categories[category]],
    [text.audience, audienceText(audience)],
    [text.facts.offered, periodText(draft.startsAt, draft.endsAt)],
    ...(draft.freeSpins ? spinFacts(read) : bonusFacts(draft)),
  ]
}

/** What a campaign is, and what it has cost. */
export function CampaignFacts({ read }: { readonly read: CampaignRead }) {
  return (
    <section className={base['card']} aria-labelledby="campaign-facts">
      <h2 id="campaign-facts" className={base['title']}>
        {text.terms}
      </h2>
      {read.campaign.brief === null && <p className={base['fault']}>{text.unreadable}</p>}
      {read.campaign.brief !== null && read.draft === null && (
        <p className={base['quiet']}>{text.noForm}</p>
      )}
      <dl className={styles['facts']} data-testid="campaign-facts">
        {factsIn(read).map(([name, value]) => (
          <div key={name} className={styles['fact']}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <CampaignFigures campaign={read.campaign} />
    </section>
  )
}

/** What staff did to a campaign, by whom and why; the latest first. */
export function CampaignChanges({ changes }: { readonly changes: readonly CampaignChange[] }) {
  return (
    <section
      className={base['card']}
      aria-labelledby="campaign-changes"
      data-testid="campaign-changes"
    >
      <h2 id="campaign-changes" className={base['title']}>
        {text.changes}
      </h2>
      {changes.length === 0 && <p className={base['quiet']}>{text.noChanges}</p>}
      {changes.length > 0 && (
        <ol className={base['rows']}>
          {changes.map(({ action, by, at, reason }) => (
            <li key={`${at} ${action}`} className={base['step']} data-action={action}>
              <time dateTime={at} className={base['quiet']}>
                {dateText(at)}
              </time>
              <p>
                <strong>{text.actions[action]}</strong> {text.by(by)}
              </p>
              {reason !== null && <p className={base['reason']}>{reason}</p>}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
