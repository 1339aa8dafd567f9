import {
  type CampaignPage,
  campaignFilters,
  type DeskCampaign,
} from '@player-site/contracts/rewards/campaign-desk.entities.ts'
import { useDispatch, useSelector } from 'react-redux'
import { isPending } from '../../shared/remote/remote.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { CampaignScreen } from '../campaigns/campaign.screen.tsx'
import { newCampaign, selectCampaigns } from '../campaigns/campaigns.slice.ts'
import { campaignsText } from '../campaigns/messages.ts'
import { campaignAddress } from '../frame/addresses.ts'
import { consoleText } from '../messages.ts'
import { Choice } from '../page/fields.tsx'
import { ListLinks } from '../page/list-links.tsx'
import { Failed, Loading } from '../page/not-there.tsx'
import base from '../page/page.module.css'
import { dateText } from '../times.ts'
import { CampaignFigures } from './campaign-figures.tsx'
import { rewardsText as text } from './messages.ts'
import styles from './rewards.module.css'
import { campaignsRemote } from './rewards.remote.ts'
import {
  campaignFilterChosen,
  newestCampaignsRequested,
  olderCampaignsRequested,
  selectRewards,
} from './rewards.slice.ts'

/** Campaigns by status, with what each was expected to cost and has cost; or one of them. */
export function RewardsScreen() {
  const { open } = useSelector(selectCampaigns)
  return open === undefined ? <CampaignList /> : <CampaignScreen key={open} open={open} />
}

function CampaignList() {
  const dispatch = useDispatch()
  const { asked } = useSelector(selectRewards)
  const shown = useSelector(campaignsRemote.select)
  const reload = () => dispatch(campaignsRemote.reloadRequested())
  const choose = (chosen: string) => {
    const status = campaignFilters.find((one) => one === chosen)
    if (status) dispatch(campaignFilterChosen(status))
  }
  return (
    <div className={base['screen']} data-testid="rewards">
      <h1 className={base['heading']}>{text.heading}</h1>
      <p className={base['lead']}>{text.lead}</p>
      <div className={base['links']}>
        <a href={campaignAddress(newCampaign)} className={buttonClass()} data-testid="campaign-new">
          {campaignsText.new}
        </a>
      </div>
      <div className={styles['filter']}>
        <Choice
          label={text.status}
          value={asked.status}
          options={campaignFilters.map((one) => [one, text.filters[one]])}
          onChange={choose}
          testId="campaign-filter"
        />
      </div>
      {isPending(shown) && <Loading />}
      {shown.is === 'failed' && (
        <Failed failure={shown.failure.code} onRetry={reload} testId="rewards-failed" />
      )}
      {shown.is === 'ready' && (
        <>
          <p className={base['stamp']} role="status">
            {shown.failure !== undefined && consoleText.page.stale}
          </p>
          <Campaigns page={shown.value} isFirst={asked.after === undefined} onRefresh={reload} />
        </>
      )}
    </div>
  )
}

interface CampaignsProps {
  readonly page: CampaignPage
  readonly isFirst: boolean
  readonly onRefresh: () => void
}

function Campaigns({ page: { campaigns, next }, isFirst, onRefresh }: CampaignsProps) {
  const dispatch = useDispatch()
  return (
    <section className={base['screen']} aria-labelledby="campaigns">
      <h2 id="campaigns" className={base['title']}>
        {text.campaigns}
      </h2>
      {campaigns.length === 0 && (
        <p className={base['card']} data-testid="rewards-empty">
          {text.empty}
        </p>
      )}
      {campaigns.length > 0 && (
        <ul className={base['rows']}>
          {campaigns.map((campaign) => (
            <Campaign key={campaign.campaignId} campaign={campaign} />
          ))}
        </ul>
      )}
      <ListLinks
        text={text}
        onRefresh={onRefresh}
        onNewest={isFirst ? undefined : () => dispatch(newestCampaignsRequested())}
        onOlder={next === null ? undefined : () => dispatch(olderCampaignsRequested(next))}
      />
    </section>
  )
}

function Campaign({ campaign }: { readonly campaign: DeskCampaign }) {
  const { campaignId, status, brief } = campaign
  return (
    <li className={base['card']} data-campaign={campaignId} data-status={status}>
      <h3 className={styles['name']}>
        <a href={campaignAddress(campaignId)} className={styles['open']}>
          {brief?.name ?? campaignId}
        </a>{' '}
        <span className={base['id']}>{campaignId}</span>
      </h3>
      <p className={styles['facts']}>
        {factsOf(campaign).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {brief === null && <p className={base['fault']}>{text.broken}</p>}
      <CampaignFigures campaign={campaign} />
    </li>
  )
}

function termsIn({ gives, wrMultiplier, validDays }: NonNullable<DeskCampaign['brief']>): string {
  switch (gives) {
    case 'BONUS':
      return text.terms(wrMultiplier, validDays)
    case 'FREE_SPINS':
      return text.spinTerms(validDays)
    case 'CASHBACK':
      return text.cashbackTerms
  }
}

function factsOf({ status, brand, brief, bonusCode }: DeskCampaign): string[] {
  const facts = [text.statuses[status], brand]
  if (bonusCode !== null) facts.push(text.code(bonusCode))
  if (brief === null) return facts
  const { markets, vertical, startsAt, endsAt } = brief
  const from = dateText(startsAt)
  return [
    ...facts,
    text.verticals[vertical],
    markets.join(', ') || text.allMarkets,
    termsIn(brief),
    endsAt === null ? text.from(from) : text.until(from, dateText(endsAt)),
  ]
}
