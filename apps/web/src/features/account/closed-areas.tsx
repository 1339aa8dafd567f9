import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { Lock, MapPin } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import type { abroadOf, ClosedAreas } from './access.rules.ts'
import styles from './account.module.css'

/** Whose rules apply to a player who is elsewhere than at home. */
export function AbroadItem({ abroad }: { readonly abroad: ReturnType<typeof abroadOf> }) {
  const intl = useIntl()
  if (!abroad) return null
  const nameOf = (code: string) => intl.formatDisplayName(code, { type: 'region' }) ?? code
  return (
    <li className={styles['attentionItem']} data-testid="abroad">
      <MapPin size={20} aria-hidden="true" className={styles['icon']} />
      <FormattedMessage
        id="access.abroad"
        values={{ country: nameOf(abroad.country), residence: nameOf(abroad.residence) }}
      />
    </li>
  )
}

/** Items of the attention list: what is closed to the player, why, and the way out. */
export function ClosedAreaItems({ closed }: { readonly closed: readonly ClosedAreas[] }) {
  const intl = useIntl()
  const { prefix } = useLocale()
  return closed.map(({ remedy, areas, until, page }) => {
    const names = areas.map((area) => intl.formatMessage({ id: `access.area.${area}` }))
    const values = {
      areas: intl.formatList(names, { type: 'conjunction', style: 'narrow' }),
      until:
        until === null ? '' : intl.formatDate(until, { dateStyle: 'medium', timeStyle: 'short' }),
    }
    return (
      <li key={remedy} data-testid={`closed-${remedy}`}>
        <Link to={addressOf(page, prefix)} className={styles['attentionItem']}>
          <Lock size={20} aria-hidden="true" className={styles['attentionSign']} />
          <FormattedMessage id={`access.${remedy}`} values={values} />
        </Link>
      </li>
    )
  })
}
