import { languages as allLanguages, type Language } from '@player-site/contracts/kernel/locales.ts'
import { localeOf } from '@player-site/contracts/kernel/markets.ts'
import type {
  CampaignDraft,
  CampaignPreview as Preview,
} from '@player-site/contracts/rewards/campaign-draft.entities.ts'
import { lazy, Suspense, useState } from 'react'
import { Choice } from '../page/fields.tsx'
import base from '../page/page.module.css'
import { Estimates } from '../rewards/campaign-figures.tsx'
import { rewardsText } from '../rewards/messages.ts'
import styles from './campaigns.module.css'
import { languagesIn, marketWith, wordsIn } from './draft.rules.ts'
import { LawReasons } from './law-reasons.tsx'
import { campaignsText as text } from './messages.ts'

/** The player's own card, which is fetched with its words when a preview is shown. */
const RewardSample = lazy(async () => {
  const { RewardSample: component } = await import('../../features/rewards/reward-sample.tsx')
  return { default: component }
})

interface CampaignPreviewProps {
  readonly draft: CampaignDraft
  readonly preview: Preview
  /** Missing: shown; a campaign that there is shows them beside what it has cost. */
  readonly hasEstimates?: boolean
}

/** What terms cost and allow, and what players are shown. */
export function CampaignPreview({ draft, preview, hasEstimates = true }: CampaignPreviewProps) {
  const { isLawful, reasons, estimates } = preview
  const gives = draft.freeSpins ? 'FREE_SPINS' : 'BONUS'
  return (
    <div className={styles['preview']} data-testid="campaign-preview">
      {isLawful && reasons.length === 0 && <p className={base['quiet']}>{text.lawful}</p>}
      <LawReasons
        title={isLawful ? text.leftOut : text.forbidden}
        reasons={reasons}
        isRefusal={!isLawful}
      />
      {hasEstimates && (
        <div data-testid="campaign-expected">
          <h3 className={base['title']}>{rewardsText.expected[gives]}</h3>
          <Estimates estimates={estimates} gives={gives} />
        </div>
      )}
      <Card draft={draft} preview={preview} />
    </div>
  )
}

/** The card in one language and currency. */
function Card({ draft, preview: { rewards } }: Omit<CampaignPreviewProps, 'hasEstimates'>) {
  const languages = languagesIn(draft)
  const [chosen, setChosen] = useState('en')
  const [wanted, setWanted] = useState('')
  const language: Language = allLanguages.find((one) => one === chosen) ?? 'en'
  const shown = languages.includes(language) ? language : 'en'
  const reward = rewards.find(({ currency }) => currency === wanted) ?? rewards[0]
  if (!reward) return null
  const sample = { ...reward, campaignDisplayInfo: wordsIn(draft, shown) }
  return (
    <>
      <h3 className={base['title']}>{text.card}</h3>
      <div className={styles['pair']}>
        <Choice
          label={text.language}
          value={shown}
          options={languages.map((one) => [one, one])}
          onChange={setChosen}
          testId="campaign-card-language"
        />
        <Choice
          label={text.currency}
          value={reward.currency}
          options={rewards.map(({ currency }) => [currency, currency])}
          onChange={setWanted}
          testId="campaign-card-currency"
        />
      </div>
      <div className={styles['card']} data-testid="campaign-card">
        <Suspense fallback={<p className={base['quiet']}>{text.cardLoading}</p>}>
          <RewardSample reward={sample} locale={localeOf(shown, marketWith(draft, shown))} />
        </Suspense>
      </div>
    </>
  )
}
