import { Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import { FooterContent } from '../../features/content/index.ts'
import { useOverLink } from '../../shared/ui/over-page.ts'
import { cookieSettingsHash } from '../../shared/ui/page-hash.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import styles from './site-footer.module.css'

/** The footer of every page. It is added after the page itself and moves nothing. */
export function SiteFooter() {
  const overLink = useOverLink()
  const placeholder = <FooterPlaceholder />
  return (
    <footer className={styles['footer']}>
      <Suspense fallback={placeholder}>
        <FooterContent placeholder={placeholder} />
      </Suspense>
      <p className={styles['choices']}>
        <Link {...overLink(cookieSettingsHash)}>
          <FormattedMessage id="consent.link" />
        </Link>
      </p>
    </footer>
  )
}

function FooterPlaceholder() {
  return (
    <div className={styles['skeleton']}>
      <Skeleton className={styles['lists']} />
      <Skeleton className={styles['legal']} />
    </div>
  )
}
