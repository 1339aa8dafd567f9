import type { Reward, RewardVertical } from '@player-site/contracts/rewards/rewards.entities.ts'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router'
import type { Failure } from '../../shared/api/failure.ts'
import { isPending } from '../../shared/remote/remote.ts'
import { cx } from '../../shared/ui/cx.ts'
import { ErrorState } from '../../shared/ui/error-state.tsx'
import { bonusesIn, cashbacksFor } from './cashback.rules.ts'
import { LoyaltyRewards } from './loyalty-rewards.tsx'
import { NoActive, NoOffers } from './no-rewards.tsx'
import { RewardCard } from './reward-card.tsx'
import styles from './rewards.module.css'
import { type RewardsList, rewardsOpened, selectRewards } from './rewards.slice.ts'
import { RewardsSkeleton } from './rewards-skeleton.tsx'

const lists = ['eligible', 'active'] as const

/** The address of each list. */
export type ListAddresses = Readonly<Record<RewardsList, string>>

interface RewardTabsProps {
  readonly label: string
  readonly list: RewardsList
  readonly addresses: ListAddresses
}

/** Leads from one list to the other. */
export function RewardTabs({ label, list: current, addresses }: RewardTabsProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles['tabs']}>
        {lists.map((list) => (
          <li key={list}>
            <Link
              to={addresses[list]}
              className={cx(styles['tab'])}
              {...(list === current && { 'aria-current': 'page' })}
              data-testid={`rewards-tab-${list}`}
            >
              <FormattedMessage id={`rewards.tab.${list}`} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface RewardListProps {
  readonly list: RewardsList
  /** Only its bonuses. */
  readonly vertical?: RewardVertical
  readonly addresses: ListAddresses
  /** The games that a player without offers is led to. */
  readonly gamesAddress: string
}

const shownIn = (rewards: readonly Reward[], vertical: RewardVertical | undefined) =>
  vertical === undefined ? rewards : rewards.filter((reward) => reward.vertical === vertical)

/** The bonuses that the player may claim, or has active. */
export function RewardList({
  list,
  vertical,
  addresses,
  gamesAddress,
}: RewardListProps): ReactNode {
  const state = useSelector(selectRewards)
  const loaded = state[list]
  // Cashbacks are among the offers, those that are active too.
  const { eligible } = state
  if (isPending(loaded) || isPending(eligible)) return <RewardsSkeleton />
  if (loaded.is === 'failed') return <Failed failure={loaded.failure} />
  if (eligible.is === 'failed') return <Failed failure={eligible.failure} />
  const rewards = shownIn(bonusesIn(loaded.value), vertical)
  const cashbacks = cashbacksFor(list, shownIn(eligible.value, vertical))
  if (rewards.length === 0 && cashbacks.length === 0) {
    return list === 'active' ? (
      <NoActive offersAddress={addresses.eligible} />
    ) : (
      <NoOffers gamesAddress={gamesAddress} />
    )
  }
  return (
    <>
      {rewards.length > 0 && <Bonuses list={list} rewards={rewards} />}
      <LoyaltyRewards cashbacks={cashbacks} />
    </>
  )
}

interface BonusesProps {
  readonly list: RewardsList
  readonly rewards: readonly Reward[]
}

const Bonuses = ({ list, rewards }: BonusesProps) => (
  <ul className={styles['cards']}>
    {rewards.map((reward) => (
      <li key={reward.assignmentId ?? reward.campaignId}>
        <RewardCard reward={reward} action={list === 'active' ? 'forfeit' : 'claim'} />
      </li>
    ))}
  </ul>
)

/** A card that disappears takes the focus of its button along: the heading gets it. */
export function useFocusAfterRemoval(
  heading: RefObject<HTMLHeadingElement | null>,
  list: RewardsList,
): void {
  const shown = useSelector(selectRewards)[list]
  const focused = useRef<Element>(null)
  useEffect(() => {
    const note = () => {
      focused.current = document.activeElement
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card may disappear with these
  useEffect(() => {
    const isGone = focused.current?.isConnected === false
    if (isGone && document.activeElement === document.body) heading.current?.focus()
  }, [shown, list, heading])
}

function Failed({ failure: { code, requestId } }: { readonly failure: Failure }) {
  const dispatch = useDispatch()
  return (
    <div role="alert">
      <ErrorState
        title={<FormattedMessage id="rewards.failed" />}
        body={<FormattedMessage id={`error.${code}`} />}
        {...(requestId !== undefined && { requestId })}
        onRetry={() => dispatch(rewardsOpened())}
      />
    </div>
  )
}
