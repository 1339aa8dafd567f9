import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import { money } from '@player-site/contracts/kernel/money.ts'
import { useIntl } from 'react-intl'
import { formatMoney } from '../../shared/locale/format-money.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import type { AmountFault, Bounds } from './cashier.rules.ts'

/** Formats amounts in minor units for the player's locale. */
export function useMinorAmounts(currency: Currency): (amountMinor: bigint) => string {
  const { tag } = useLocale()
  return (amountMinor) => formatMoney(money(amountMinor, currency), tag)
}

/** Describes what is wrong with an amount in a sentence that says how to fix it. */
export function useAmountFaultText(
  kind: 'deposit' | 'withdrawal',
  currency: Currency,
): (fault: AmountFault, bounds: Bounds) => string {
  const intl = useIntl()
  const amount = useMinorAmounts(currency)
  return (fault, { min, max, left = max }) => {
    switch (fault) {
      case 'missing':
        return intl.formatMessage({ id: 'cashier.amount.missing' })
      case 'belowMin':
        return intl.formatMessage({ id: 'cashier.amount.belowMin' }, { min: amount(min) })
      case 'aboveMax':
        return intl.formatMessage({ id: 'cashier.amount.aboveMax' }, { max: amount(max) })
      case 'aboveLeft':
        return intl.formatMessage({ id: `cashier.amount.above.${kind}` }, { left: amount(left) })
    }
  }
}
