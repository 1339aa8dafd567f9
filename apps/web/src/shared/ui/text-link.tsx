import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import styles from './text-link.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface TextLinkProps {
  /** A path of this site, or a full external address. */
  readonly to: string
  readonly children: ReactNode
}

/** A link in running text. An external one opens a new tab and says so. */
export function TextLink({ to, children }: TextLinkProps) {
  if (!/^https?:/.test(to)) {
    return (
      <Link to={to} className={styles['link']}>
        {children}
      </Link>
    )
  }
  return (
    <a href={to} target="_blank" rel="noreferrer" className={styles['link']}>
      {children}
      <ExternalLink size={14} className={styles['away']} aria-hidden="true" />
      <VisuallyHidden>
        <FormattedMessage id="ui.newTab" />
      </VisuallyHidden>
    </a>
  )
}
