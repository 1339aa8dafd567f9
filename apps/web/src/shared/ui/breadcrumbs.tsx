import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import styles from './breadcrumbs.module.css'

export interface BreadcrumbsProps {
  /** The path to this page from the top, excluding the page itself. */
  readonly above: readonly { readonly to: string; readonly title: ReactNode }[]
  readonly here: ReactNode
}

export function Breadcrumbs({ above, here }: BreadcrumbsProps) {
  const intl = useIntl()
  return (
    <nav aria-label={intl.formatMessage({ id: 'ui.breadcrumbs' })}>
      <ol className={styles['trail']}>
        {above.map(({ to, title }) => (
          <li key={to} className={styles['crumb']}>
            <Link to={to} className={styles['link']}>
              {title}
            </Link>
            <ChevronRight size={16} className={styles['arrow']} aria-hidden="true" />
          </li>
        ))}
        <li className={styles['crumb']}>
          <span className={styles['here']} aria-current="page">
            {here}
          </span>
        </li>
      </ol>
    </nav>
  )
}
