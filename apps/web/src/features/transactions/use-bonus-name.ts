import type { TransactionBonus } from '@player-site/contracts/transactions/transaction-bonus.entities.ts'
import { findInLanguage } from '../../shared/locale/in-language.rules.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'

/** What a bonus is called, in the language of the page where it has a name in it. */
export function useBonusName(bonus: TransactionBonus | undefined): string | undefined {
  const { language } = useLocale()
  return findInLanguage(bonus?.names ?? {}, language) ?? bonus?.name
}
