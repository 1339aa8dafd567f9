import { accountDetailsPage } from '@player-site/contracts/account/account.pages.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { Gift } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { isPending } from '../../shared/remote/remote.ts'
import { useRemote } from '../../shared/remote/use-remote.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { offersWantedRemote } from './offers-wanted.remote.ts'
import { RewardsSkeleton } from './rewards-skeleton.tsx'

interface NoRewardsProps {
  readonly title: ReactNode
  readonly body: ReactNode
  readonly link: ReactNode
  readonly to: string
}

function NoRewards({ title, body, link, to }: NoRewardsProps) {
  return (
    <EmptyState icon={<Gift size={32} aria-hidden="true" />} title={title} body={body}>
      <Link to={to} className={buttonClass()}>
        {link}
      </Link>
    </EmptyState>
  )
}

/** No bonus is active. @param offersAddress where others are offered */
export const NoActive = ({ offersAddress }: { readonly offersAddress: string }) => (
  <NoRewards
    title={<FormattedMessage id="rewards.empty.active.title" />}
    body={<FormattedMessage id="rewards.empty.active.body" />}
    link={<FormattedMessage id="rewards.empty.offers" />}
    to={offersAddress}
  />
)

/** Nothing is offered, since there is nothing, or since the player wants nothing. */
export function NoOffers({ gamesAddress }: { readonly gamesAddress: string }) {
  const { prefix } = useLocale()
  const wanted = useRemote(offersWantedRemote)
  if (isPending(wanted)) return <RewardsSkeleton />
  const isOff = wanted.is === 'ready' && !wanted.value
  return isOff ? (
    <NoRewards
      title={<FormattedMessage id="rewards.off.title" />}
      body={<FormattedMessage id="rewards.off.body" />}
      link={<FormattedMessage id="rewards.off.change" />}
      to={addressOf(accountDetailsPage, prefix)}
    />
  ) : (
    <NoRewards
      title={<FormattedMessage id="rewards.empty.eligible.title" />}
      body={<FormattedMessage id="rewards.empty.eligible.body" />}
      link={<FormattedMessage id="rewards.empty.play" />}
      to={gamesAddress}
    />
  )
}
