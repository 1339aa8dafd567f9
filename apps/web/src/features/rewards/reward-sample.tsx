import type { Locale } from '@player-site/contracts/kernel/markets.ts'
import type { Reward } from '@player-site/contracts/rewards/rewards.entities.ts'
import { IntlProvider } from 'react-intl'
import { OwnText } from '../../shared/locale/own-text.tsx'
import { LocaleContext } from '../../shared/locale/use-locale.ts'
import { gamesText } from '../games/index.ts'
import { RewardFace } from './reward-face.tsx'
import { rewardsText } from './rewards.text.ts'

interface RewardSampleProps {
  readonly reward: Reward
  readonly locale: Locale
}

/** An offer's card as players of a locale see it, for staff: without its buttons. */
export function RewardSample({ reward, locale }: RewardSampleProps) {
  const { tag } = locale
  return (
    <LocaleContext value={locale}>
      <IntlProvider key={tag} locale={tag} messages={{}}>
        <OwnText text={gamesText}>
          <OwnText text={rewardsText}>
            <div lang={tag}>
              <RewardFace reward={reward} isActive={false} />
            </div>
          </OwnText>
        </OwnText>
      </IntlProvider>
    </LocaleContext>
  )
}
