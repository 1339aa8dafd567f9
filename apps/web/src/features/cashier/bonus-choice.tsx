import type { DepositBonus } from '@player-site/contracts/cashier/cashier.entities.ts'
import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import { roundedFromDecimal } from '@player-site/contracts/kernel/money.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { rewardsPage } from '@player-site/contracts/rewards/rewards.pages.ts'
import type { ReactNode } from 'react'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { Link } from 'react-router'
import { findInLanguage } from '../../shared/locale/in-language.rules.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { RadioGroup } from '../../shared/ui/fields/radio-group.tsx'
import { useMinorAmounts } from './amount-text.ts'
import styles from './cashier.module.css'
import { depositBonusFigures, noBonus } from './deposit-bonus.rules.ts'

interface BonusChoiceProps {
  readonly bonuses: readonly DepositBonus[]
  readonly value: string
  readonly onChange: (bonusId: string) => void
  readonly currency: Currency
  /** What was entered, in minor units. */
  readonly amount: bigint | undefined
}

/** Which bonus a deposit is for, and what it gives. @see A§3 Cashier flows "selectBonus" */
export function BonusChoice({ bonuses, value, onChange, ...entered }: BonusChoiceProps): ReactNode {
  const { language } = useLocale()
  if (bonuses.length === 0) return null
  const without = { id: noBonus, text: <FormattedMessage id="cashier.bonus.none" /> }
  const offered = bonuses.map(({ bonusId, title, description, inLanguages = {} }) => {
    const words = findInLanguage(inLanguages, language) ?? { name: title, text: description }
    return { id: bonusId, text: words.name, detail: words.text }
  })
  const chosen = bonuses.find(({ bonusId }) => bonusId === value)
  return (
    <div className={styles['bonus']}>
      <RadioGroup
        label={<FormattedMessage id="cashier.bonus" />}
        choices={[without, ...offered]}
        value={value}
        onChange={onChange}
        testId="cashier-bonus"
      />
      {/* Always there: a status that comes with its text is not read out everywhere. */}
      <div role="status" className={styles['bonusFigures']} data-testid="cashier-bonus-figures">
        {chosen?.terms && <Figures bonus={chosen} terms={chosen.terms} {...entered} />}
      </div>
    </div>
  )
}

interface FiguresProps extends Pick<BonusChoiceProps, 'currency' | 'amount'> {
  readonly bonus: DepositBonus
  readonly terms: NonNullable<DepositBonus['terms']>
}

/** What the entered deposit gives and asks for; before it is enough, what would be. */
function Figures({ bonus, terms, currency, amount }: FiguresProps) {
  const { prefix } = useLocale()
  const written = useMinorAmounts(currency)
  const minor = (decimal: number) => roundedFromDecimal(decimal, currency).amountMinor
  const leastMinor = minor(bonus.minDeposit)
  const { validDays: days, percent, maxBonus } = terms
  const isEnough = amount !== undefined && amount >= leastMinor
  const { bonusMinor, targetMinor } = depositBonusFigures(terms, amount ?? leastMinor, currency)
  return (
    <>
      <p>
        {isEnough ? (
          <FormattedMessage
            id="cashier.bonus.given"
            values={{ bonus: written(bonusMinor), target: written(targetMinor), days }}
          />
        ) : (
          <FormattedMessage
            id="cashier.bonus.least"
            values={{
              least: written(leastMinor),
              share: (
                <FormattedNumber value={percent / 100} style="percent" maximumFractionDigits={2} />
              ),
              most: written(minor(maxBonus)),
            }}
          />
        )}
      </p>
      <p>
        <Link to={addressOf(rewardsPage, prefix)}>
          <FormattedMessage id="cashier.bonus.terms" />
        </Link>
      </p>
    </>
  )
}
