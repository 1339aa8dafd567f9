import { useEffect, useId, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import { ReplaceQuestion } from './replace-question.tsx'
import { RewardList, RewardTabs, useFocusAfterRemoval } from './reward-list.tsx'
import { type RewardTab, rewardTabQuery } from './reward-tab.rules.ts'
import styles from './rewards.module.css'
import { type RewardsList, rewardsClosed, rewardsOpened } from './rewards.slice.ts'

const lists = { rewards: 'eligible', active: 'active' } as const satisfies Record<
  RewardTab,
  RewardsList
>

export interface LobbyRewardsProps {
  readonly vertical: 'CASINO' | 'LIVE_CASINO'
  readonly tab: RewardTab
  /** The address of the lobby, without its tab. */
  readonly lobbyAddress: string
}

/** The bonuses for the games of a lobby, in its tab. @see B§3 Lobby state "reward tab" */
export function LobbyRewards({ vertical, tab, lobbyAddress }: LobbyRewardsProps) {
  const intl = useIntl()
  const dispatch = useDispatch()
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const list = lists[tab]
  useFocusAfterRemoval(heading, list)
  useEffect(() => {
    dispatch(rewardsOpened())
    return () => {
      dispatch(rewardsClosed())
    }
  }, [dispatch])
  const title = intl.formatMessage({ id: 'rewards.lobby.title' }, { vertical })
  const addresses = {
    eligible: lobbyAddress + rewardTabQuery('rewards'),
    active: lobbyAddress + rewardTabQuery('active'),
  }
  return (
    <section className={styles['inLobby']} aria-labelledby={headingId} data-testid="lobby-rewards">
      <h2 ref={heading} id={headingId} tabIndex={-1} className={styles['lobbyTitle']}>
        {title}
      </h2>
      <RewardTabs label={title} list={list} addresses={addresses} />
      <RewardList
        list={list}
        vertical={vertical}
        addresses={addresses}
        gamesAddress={lobbyAddress}
      />
      <ReplaceQuestion />
    </section>
  )
}
