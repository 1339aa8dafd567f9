import { currencyCodes, isKnownCurrency } from '@player-site/contracts/kernel/currencies.ts'
import { missingCurrencies } from '@player-site/contracts/rewards/campaign-amounts.entities.ts'
import { useState } from 'react'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Choice, TextField } from '../page/fields.tsx'
import base from '../page/page.module.css'
import styles from './campaigns.module.css'
import { amountsIn, emptyAmounts, type TypedAmounts, type TypedCampaign } from './draft.rules.ts'
import type { PartProps } from './form-parts.tsx'
import { campaignsText as text } from './messages.ts'

/** What is wrong with the amounts of all currencies: of free spins a market's may be missing. */
const errorOfAll = ({ gives, markets, amounts }: TypedCampaign, error: string | undefined) => {
  const missing =
    gives === 'FREE_SPINS' ? missingCurrencies(markets, amountsIn(amounts, 'amount')) : []
  return error !== undefined && missing.length > 0 ? text.missing(missing.join(', ')) : error
}

/** What it gives and allows, by currency. */
export function AmountFields({ typed, onChange, errorAt }: PartProps) {
  const { amounts, trigger, gives } = typed
  const path = gives === 'FREE_SPINS' ? 'freeSpins.stakes' : 'amounts'
  const change = (changed: TypedAmounts) =>
    onChange({
      amounts: amounts.map((one) => (one.currency === changed.currency ? changed : one)),
    })
  const first = amounts[0]?.currency
  /** What is wrong with all of a kind is said at the first. */
  const errorIn = (at: string) => {
    const [kind = at] = at.split(/\.(?=[A-Z]{3}$)/)
    const ofAll = kind === path ? errorOfAll(typed, errorAt(kind)) : errorAt(kind)
    return errorAt(at) ?? (at.endsWith(`.${first}`) ? ofAll : undefined)
  }
  return (
    <>
      <p className={base['quiet']}>{text.amountsHint}</p>
      {first === undefined && <p className={base['invalid']}>{errorOfAll(typed, errorAt(path))}</p>}
      {amounts.map((row) => (
        <Currency
          key={row.currency}
          row={row}
          path={path}
          hasDeposit={trigger !== '' && gives === 'BONUS'}
          errorAt={errorIn}
          onChange={change}
          onRemove={() => onChange({ amounts: amounts.filter((one) => one !== row) })}
        />
      ))}
      <AddCurrency
        used={amounts.map(({ currency }) => currency)}
        onAdd={(row) => onChange({ amounts: [...amounts, row] })}
      />
    </>
  )
}

interface CurrencyProps extends Pick<PartProps, 'errorAt'> {
  readonly row: TypedAmounts
  /** Of the amounts in the draft. */
  readonly path: 'amounts' | 'freeSpins.stakes'
  readonly hasDeposit: boolean
  readonly onChange: (row: TypedAmounts) => void
  readonly onRemove: () => void
}

function Currency(props: CurrencyProps) {
  const { row, path, hasDeposit, errorAt, onChange, onRemove } = props
  const { currency } = row
  const isBonus = path === 'amounts'
  return (
    <fieldset className={styles['currency']}>
      <legend className={base['subtitle']}>{currency}</legend>
      <div className={styles['pair']}>
        <TextField
          label={isBonus ? text.amount(currency, hasDeposit) : text.spinValue(currency)}
          inputMode="decimal"
          error={errorAt(`${path}.${currency}`)}
          value={row.amount}
          onChange={(amount) => onChange({ ...row, amount })}
          testId={`campaign-amount-${currency}`}
        />
        {hasDeposit && (
          <TextField
            label={text.minDeposit(currency)}
            inputMode="decimal"
            error={errorAt(`deposit.minDeposits.${currency}`)}
            value={row.minDeposit}
            onChange={(minDeposit) => onChange({ ...row, minDeposit })}
            testId={`campaign-deposit-${currency}`}
          />
        )}
        {isBonus && <Limits row={row} errorAt={errorAt} onChange={onChange} />}
      </div>
      <button type="button" className={buttonClass({ kind: 'quiet' })} onClick={onRemove}>
        {text.remove(currency)}
      </button>
    </fieldset>
  )
}

/** The most that a bonus allows. */
function Limits({ row, errorAt, onChange }: Pick<CurrencyProps, 'row' | 'errorAt' | 'onChange'>) {
  const { currency } = row
  return (
    <>
      <TextField
        label={text.maxStake(currency)}
        inputMode="decimal"
        error={errorAt(`maxStakes.${currency}`)}
        value={row.maxStake}
        onChange={(maxStake) => onChange({ ...row, maxStake })}
        testId={`campaign-stake-${currency}`}
      />
      <TextField
        label={text.maxConversion(currency)}
        inputMode="decimal"
        error={errorAt(`maxConversions.${currency}`)}
        value={row.maxConversion}
        onChange={(maxConversion) => onChange({ ...row, maxConversion })}
        testId={`campaign-conversion-${currency}`}
      />
    </>
  )
}

interface AddCurrencyProps {
  readonly used: readonly string[]
  readonly onAdd: (row: TypedAmounts) => void
}

function AddCurrency({ used, onAdd }: AddCurrencyProps) {
  const left = currencyCodes.filter((code) => !used.includes(code))
  const [chosen, setChosen] = useState('')
  const next = left.find((code) => code === chosen) ?? left[0]
  if (next === undefined) return null
  return (
    <div className={styles['add']}>
      <Choice
        label={text.addCurrency}
        value={next}
        options={left.map((code) => [code, code])}
        onChange={setChosen}
        testId="campaign-currency"
      />
      <button
        type="button"
        className={buttonClass({ kind: 'quiet' })}
        onClick={() => isKnownCurrency(next) && onAdd(emptyAmounts(next))}
        data-testid="campaign-currency-add"
      >
        {text.add}
      </button>
    </div>
  )
}
