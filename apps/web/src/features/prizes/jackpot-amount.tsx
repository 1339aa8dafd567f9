import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { selectJackpot } from './prizes.slice.ts'
import type { StateWithPrizes } from './prizes.state.ts'
import { useCountedAmount } from './use-counted-amount.ts'
import { useFollowed, usePrizeCurrency } from './use-prizes.ts'

interface CountedAmountProps {
  readonly amount: number
  readonly currency: Currency
}

export function CountedAmount({ amount, currency }: CountedAmountProps) {
  const { tag } = useLocale()
  return formatAmount(useCountedAmount(amount), currency, tag)
}

interface JackpotAmountProps {
  readonly gameId: string
  /** Shown until the amount is known. */
  readonly unknown: ReactNode
}

/** What the jackpot of a game would pay now, on its tile. */
export function JackpotAmount({ gameId, unknown }: JackpotAmountProps) {
  const currency = usePrizeCurrency()
  useFollowed('jackpots', currency)
  const amount = useSelector((state: StateWithPrizes) => selectJackpot(state, gameId, currency))
  return amount === undefined ? unknown : <CountedAmount amount={amount} currency={currency} />
}
