import { brandIds, brands, isBrandId } from '@player-site/contracts/brands/brands.ts'
import { markets } from '@player-site/contracts/kernel/markets.ts'
import { wageringBases } from '@player-site/contracts/rewards/bonus-ids.ts'
import { writtenGifts } from '@player-site/contracts/rewards/campaign-desk.entities.ts'
import { freeSpinCategories } from '@player-site/contracts/rewards/free-spin-draft.entities.ts'
import {
  bonusTypes,
  campaignCategories,
  depositTriggers,
  rewardVerticals,
} from '@player-site/contracts/rewards/rewards.entities.ts'
import { useId } from 'react'
import { Choice, TextField } from '../page/fields.tsx'
import base from '../page/page.module.css'
import { rewardsText } from '../rewards/messages.ts'
import styles from './campaigns.module.css'
import { type TypedCampaign, withBrand, withTrigger } from './draft.rules.ts'
import { spinCategory } from './free-spin-draft.rules.ts'
import { campaignsText as text } from './messages.ts'

export interface PartProps {
  readonly typed: TypedCampaign
  readonly onChange: (part: Partial<TypedCampaign>) => void
  /** What is wrong with a field, by its path in the draft. */
  readonly errorAt: (path: string) => string | undefined
}

/** The one of a list that a control names. */
const chosenIn = <T extends string>(options: readonly T[], chosen: string): T | undefined =>
  options.find((one) => one === chosen)

/** What the campaign gives, which decides what else is asked for. */
const GiftField = ({ typed, onChange }: Omit<PartProps, 'errorAt'>) => (
  <Choice
    label={text.gives}
    value={typed.gives}
    options={writtenGifts.map((gift) => [gift, text.gifts[gift]])}
    onChange={(chosen) =>
      onChange({ gives: writtenGifts.find((gift) => gift === chosen) ?? 'BONUS' })
    }
    testId="campaign-gives"
  />
)

/** Whom it is for, and what kind of bonus it is. */
export function OfferFields({ typed, onChange, errorAt }: PartProps) {
  const isBonus = typed.gives === 'BONUS'
  const categories = isBonus ? campaignCategories : freeSpinCategories
  const category = isBonus ? typed.category : spinCategory(typed)
  return (
    <>
      <div className={styles['pair']}>
        <Choice
          label={text.brand}
          value={typed.brand}
          options={brandIds.map((id) => [id, brands[id].name])}
          onChange={(brand) => isBrandId(brand) && onChange(withBrand(typed, brand))}
          testId="campaign-brand"
        />
        <GiftField typed={typed} onChange={onChange} />
        {isBonus && (
          <TextField
            label={text.code}
            hint={text.codeHint}
            error={errorAt('bonusCode')}
            value={typed.bonusCode}
            onChange={(bonusCode) => onChange({ bonusCode })}
            testId="campaign-code"
          />
        )}
      </div>
      <Markets typed={typed} onChange={onChange} errorAt={errorAt} />
      <div className={styles['pair']}>
        {isBonus && <KindFields typed={typed} onChange={onChange} />}
        <Choice
          label={text.category}
          value={category}
          options={categories.map((one) => [one, text.categories[one]])}
          onChange={(one) => {
            const next = chosenIn(categories, one)
            if (next) onChange({ category: next })
          }}
          testId="campaign-category"
        />
      </div>
    </>
  )
}

/** The games that a bonus is for, and which stakes count. */
function KindFields({ typed, onChange }: Omit<PartProps, 'errorAt'>) {
  return (
    <>
      <Choice
        label={text.vertical}
        value={typed.vertical}
        options={rewardVerticals.map((one) => [one, rewardsText.verticals[one]])}
        onChange={(one) => {
          const vertical = chosenIn(rewardVerticals, one)
          if (vertical) onChange({ vertical })
        }}
        testId="campaign-vertical"
      />
      <Choice
        label={text.kind}
        value={typed.bonusType}
        options={bonusTypes.map((one) => [one, text.kinds[one]])}
        onChange={(one) => {
          const bonusType = chosenIn(bonusTypes, one)
          if (bonusType) onChange({ bonusType })
        }}
        testId="campaign-kind"
      />
    </>
  )
}

function Markets({ typed, onChange, errorAt }: PartProps) {
  const id = useId()
  const error = errorAt('markets')
  const toggle = (market: TypedCampaign['markets'][number], isChosen: boolean) =>
    onChange({
      markets: isChosen
        ? [...typed.markets, market]
        : typed.markets.filter((one) => one !== market),
    })
  return (
    <fieldset className={styles['markets']} aria-describedby={`${id}-hint ${id}-error`}>
      <legend className={base['label']}>{text.markets}</legend>
      <div className={styles['boxes']}>
        {brands[typed.brand].markets.map((market) => (
          <label key={market} className={styles['box']}>
            <input
              type="checkbox"
              checked={typed.markets.includes(market)}
              onChange={({ currentTarget }) => toggle(market, currentTarget.checked)}
              data-testid={`campaign-market-${market}`}
            />
            {`${market} · ${markets[market].name}`}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={base['invalid']}>
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className={base['quiet']}>
        {text.marketsHint}
      </p>
    </fieldset>
  )
}

/** When it is offered, and what has to be wagered in which time. */
export function TermsFields({ typed, onChange, errorAt }: PartProps) {
  const isBonus = typed.gives === 'BONUS'
  return (
    <div className={styles['pair']}>
      <TextField
        type="datetime-local"
        label={text.from}
        error={errorAt('startsAt')}
        value={typed.startsAt}
        onChange={(startsAt) => onChange({ startsAt })}
        testId="campaign-from"
      />
      <TextField
        type="datetime-local"
        label={text.until}
        error={errorAt('endsAt')}
        value={typed.endsAt}
        onChange={(endsAt) => onChange({ endsAt })}
        testId="campaign-until"
      />
      {isBonus && (
        <TextField
          label={text.wagering}
          inputMode="decimal"
          error={errorAt('wrMultiplier')}
          value={typed.wrMultiplier}
          onChange={(wrMultiplier) => onChange({ wrMultiplier })}
          testId="campaign-wagering"
        />
      )}
      <TextField
        label={isBonus ? text.validDays : text.spinDays}
        inputMode="numeric"
        error={errorAt('validDays')}
        value={typed.validDays}
        onChange={(validDays) => onChange({ validDays })}
        testId="campaign-days"
      />
    </div>
  )
}

/** The deposit that activates it, if any. */
export function DepositFields({ typed, onChange, errorAt }: PartProps) {
  const trigger = chosenIn(depositTriggers, typed.trigger) ?? ''
  return (
    <>
      <Choice
        label={text.trigger}
        error={errorAt('deposit')}
        value={trigger}
        options={[
          ['', text.noTrigger],
          ...depositTriggers.map((one) => [one, text.triggers[one]] as const),
        ]}
        onChange={(one) => onChange(withTrigger(typed, chosenIn(depositTriggers, one) ?? ''))}
        testId="campaign-trigger"
      />
      {trigger === '' && (
        <Choice
          label={text.queue}
          error={errorAt('isQueued')}
          value={typed.isQueued ? 'waits' : 'refused'}
          options={Object.entries(text.queues)}
          onChange={(one) => onChange({ isQueued: one === 'waits' })}
          testId="campaign-queue"
        />
      )}
      {trigger !== '' && (
        <div className={styles['pair']}>
          <TextField
            label={text.percent}
            inputMode="decimal"
            error={errorAt('deposit.percent')}
            value={typed.percent}
            onChange={(percent) => onChange({ percent })}
            testId="campaign-percent"
          />
          <Choice
            label={text.base}
            value={typed.wageringBase}
            options={wageringBases.map((one) => [one, text.bases[one]])}
            onChange={(one) => {
              const wageringBase = chosenIn(wageringBases, one)
              if (wageringBase) onChange({ wageringBase })
            }}
            testId="campaign-base"
          />
        </div>
      )}
    </>
  )
}
