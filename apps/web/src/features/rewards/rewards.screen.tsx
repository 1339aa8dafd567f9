import { activeRewardsPage, bonusCodePage } from '@player-site/contracts/rewards/rewards.pages.ts'
import type { ReactNode } from 'react'
import { useDeclaredPage } from '../../shared/locale/use-declared-page.ts'
import { BonusCode } from './bonus-code.tsx'
import { ReplaceQuestion } from './replace-question.tsx'
import { RewardsLists } from './rewards-lists.tsx'

/** The pages of bonuses. @see B§2 Rewards routes */
export function RewardsScreen(): ReactNode {
  const page = useDeclaredPage()
  return (
    <>
      {page === bonusCodePage ? (
        <BonusCode />
      ) : (
        <RewardsLists list={page === activeRewardsPage ? 'active' : 'eligible'} />
      )}
      <ReplaceQuestion />
    </>
  )
}
