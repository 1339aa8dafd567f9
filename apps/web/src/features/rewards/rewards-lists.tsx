import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { casinoPage } from '@player-site/contracts/lobby/lobby.pages.ts'
import {
  activeRewardsPage,
  bonusCodePage,
  rewardsPage,
} from '@player-site/contracts/rewards/rewards.pages.ts'
import { homePage } from '@player-site/contracts/site/site.pages.ts'
import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { useIsShown } from '../../shared/offer/use-offered.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { usePageTitle } from '../../shared/ui/use-page.ts'
import { manualClaimAsked, selectBonusCode } from './bonus-code.slice.ts'
import { RewardList, RewardTabs, useFocusAfterRemoval } from './reward-list.tsx'
import styles from './rewards.module.css'
import { type RewardsList, rewardsClosed, rewardsOpened } from './rewards.slice.ts'

/** What the player may claim, or has active. @see B§2 "/my-account/rewards" */
export function RewardsLists({ list }: { readonly list: RewardsList }) {
  const intl = useIntl()
  const dispatch = useDispatch()
  const { prefix } = useLocale()
  const isShown = useIsShown()
  const title = intl.formatMessage({ id: 'rewards.nav' })
  usePageTitle(title)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusAfterRemoval(heading, list)
  useEffect(() => {
    dispatch(rewardsOpened())
    dispatch(manualClaimAsked())
    return () => {
      dispatch(rewardsClosed())
    }
  }, [dispatch])
  const addresses = {
    eligible: addressOf(rewardsPage, prefix),
    active: addressOf(activeRewardsPage, prefix),
  }
  return (
    <div className={styles['page']} data-testid="rewards-page">
      <div className={styles['head']}>
        <h1 ref={heading} tabIndex={-1} className={styles['title']}>
          {title}
        </h1>
        <CodeLink />
      </div>
      <RewardTabs label={title} list={list} addresses={addresses} />
      <RewardList
        list={list}
        addresses={addresses}
        gamesAddress={addressOf(isShown(casinoPage) ? casinoPage : homePage, prefix)}
      />
    </div>
  )
}

/** Leads to the page of codes, where the player may enter one. */
function CodeLink() {
  const { prefix } = useLocale()
  const { manualClaim } = useSelector(selectBonusCode)
  if (manualClaim.is !== 'available') return null
  return (
    <Link
      to={addressOf(bonusCodePage, prefix)}
      className={buttonClass({ kind: 'quiet' })}
      data-testid="rewards-enter-code"
    >
      <FormattedMessage id="rewards.enterCode" />
    </Link>
  )
}
