import type { SiteClosure } from '@player-site/contracts/access/access.entities.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { restrictedPage } from '@player-site/contracts/site/site.pages.ts'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Navigate, useLocation } from 'react-router'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { ErrorArt } from '../../shared/errors/error-art.tsx'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { BrandWordmark } from '../../shared/ui/brands/brand-wordmark.tsx'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { usePageTitle } from '../../shared/ui/use-page.ts'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import styles from './closed-site.module.css'
import { MaintenanceArt } from './maintenance-art.tsx'

/** One page in place of the whole site. @see A§2, A§6 */
export function ClosedSite({ closure }: { readonly closure: SiteClosure }) {
  if (closure.is === 'restricted') return <RestrictedPage />
  return <MaintenancePage minutes={Math.ceil(closure.retryAfterSeconds / 60)} />
}

function RestrictedPage() {
  const { name } = useBrand()
  const { prefix } = useLocale()
  const { pathname } = useLocation()
  const own = addressOf(restrictedPage, prefix)
  if (pathname !== own) return <Navigate replace to={own} />
  return (
    <ClosedPage
      testId="site-restricted"
      titleId="page.restricted.title"
      art={<ErrorArt kind="region" />}
      title={<FormattedMessage id="restricted.title" values={{ brand: name }} />}
      body={<FormattedMessage id="restricted.body" />}
      hint={<FormattedMessage id="restricted.hint" />}
    />
  )
}

function MaintenancePage({ minutes }: { readonly minutes: number }) {
  const { name } = useBrand()
  return (
    <ClosedPage
      testId="site-maintenance"
      titleId="page.maintenance.title"
      art={<MaintenanceArt />}
      title={<FormattedMessage id="maintenance.title" values={{ brand: name }} />}
      body={<FormattedMessage id="maintenance.body" values={{ minutes }} />}
      hint={<FormattedMessage id="maintenance.hint" />}
    >
      <button type="button" className={buttonClass()} onClick={() => window.location.reload()}>
        <FormattedMessage id="maintenance.retry" />
      </button>
    </ClosedPage>
  )
}

interface ClosedPageProps {
  readonly testId: string
  readonly titleId: string
  readonly art: ReactNode
  readonly title: ReactNode
  readonly body: ReactNode
  readonly hint: ReactNode
  readonly children?: ReactNode
}

function ClosedPage({ testId, titleId, art, title, body, hint, children }: ClosedPageProps) {
  const intl = useIntl()
  const { name } = useBrand()
  usePageTitle(intl.formatMessage({ id: titleId }))
  return (
    <div className={styles['page']} data-testid={testId}>
      <header className={styles['header']}>
        <BrandWordmark />
        <VisuallyHidden>{name}</VisuallyHidden>
      </header>
      <main id="content" tabIndex={-1} className={styles['main']}>
        <div className={styles['art']}>{art}</div>
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['body']}>{body}</p>
        {children}
        <p className={styles['hint']}>{hint}</p>
      </main>
    </div>
  )
}
