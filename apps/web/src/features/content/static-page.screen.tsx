import type { StaticPageId } from '@player-site/contracts/content/content.entities.ts'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link, useParams } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { footerShelf, listedPageShelf, pageShelf, paymentMethodsShelf } from './content.slice.ts'
import type { PageAnswer } from './content.state.ts'
import styles from './content-page.module.css'
import { ContentSkeleton } from './content-skeleton.tsx'
import { ContentFailed } from './content-states.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import { StaticPageView } from './static-page.tsx'
import { type Content, useContent } from './use-content.ts'

interface PageProps {
  readonly answer: Content<PageAnswer>
  readonly notFound: ReactNode
  readonly before?: ReactNode
  readonly after?: ReactNode
}

function Page({ answer: { content, retry }, notFound, before, after }: PageProps): ReactNode {
  switch (content.is) {
    case 'loading':
      return <ContentSkeleton />
    case 'failed':
      return <ContentFailed failure={content.failure} retry={retry} />
    case 'full': {
      const { page, market } = content.value
      if (!page) return notFound
      return <StaticPageView page={page} market={market} before={before} after={after} />
    }
  }
}

interface ScreenProps {
  /** Shown for a page that is not there. */
  readonly notFound: ReactNode
}

/** A static page of the specification. @see A§2, B§2 "Static pages" */
export function StaticPageScreen({ pageId, notFound }: ScreenProps & { pageId: StaticPageId }) {
  const answer = useContent(pageShelf, { pageId })
  const after = pageId === 'closed_account' && <WaysOn />
  return <Page answer={answer} notFound={notFound} after={after} />
}

/** How one can pay, then how paying works. They come together, so that nothing moves. */
export function PaymentMethodsScreen({ notFound }: ScreenProps) {
  const answer = useContent(pageShelf, { pageId: 'payment_methods' })
  const methods = useContent(paymentMethodsShelf)
  if (methods.content.is === 'loading') return <ContentSkeleton />
  return <Page answer={answer} notFound={notFound} before={<PaymentMethods {...methods} />} />
}

/** The terms, unless the market has them from another source. */
export function TermsScreen({ notFound }: ScreenProps) {
  const { content } = useContent(footerShelf)
  const isElsewhere = content.is === 'full' && content.value?.toggles.termsAndConditions === false
  if (isElsewhere) return notFound
  return <StaticPageScreen pageId="terms_and_conditions" notFound={notFound} />
}

/** A page that the information or contact-us list names. */
export function ListedPageScreen({ notFound }: ScreenProps) {
  const { slug = '' } = useParams()
  const answer = useContent(listedPageShelf, { slug })
  return <Page answer={answer} notFound={notFound} />
}

function WaysOn() {
  const { prefix } = useLocale()
  return (
    <div className={styles['actions']}>
      <Link to={`/${prefix}/contact-us`} className={buttonClass()}>
        <FormattedMessage id="content.contact" />
      </Link>
      <Link to={`/${prefix}`} className={buttonClass({ kind: 'quiet' })}>
        <FormattedMessage id="content.home" />
      </Link>
    </div>
  )
}
