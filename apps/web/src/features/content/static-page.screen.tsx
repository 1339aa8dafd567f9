import type { StaticPageId } from '@player-site/contracts/content/content.entities.ts'
import { contactUsPage } from '@player-site/contracts/content/content.pages.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { homePage } from '@player-site/contracts/site/site.pages.ts'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link, useParams } from 'react-router'
import { NotFoundScreen } from '../../shared/errors/not-found.screen.tsx'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { isPending } from '../../shared/remote/remote.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { footerShelf, listedPageShelf, pageShelf } from './content.slice.ts'
import type { PageAnswer } from './content.state.ts'
import styles from './content-page.module.css'
import { ContentSkeleton } from './content-skeleton.tsx'
import { ContentFailed } from './content-states.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import { StaticPageView } from './static-page.tsx'
import { type Content, useContent, usePaymentMethods } from './use-content.ts'

interface PageProps {
  readonly answer: Content<PageAnswer>
  readonly before?: ReactNode
  readonly after?: ReactNode
}

function Page({ answer: { content, retry }, before, after }: PageProps): ReactNode {
  switch (content.is) {
    case 'idle':
    case 'loading':
      return <ContentSkeleton />
    case 'failed':
      return <ContentFailed failure={content.failure} retry={retry} />
    case 'ready': {
      const { page, market } = content.value
      if (!page) return <NotFoundScreen />
      return <StaticPageView page={page} market={market} before={before} after={after} />
    }
  }
}

/** A static page of the specification. @see A§2, B§2 "Static pages" */
export function StaticPageScreen({ pageId }: { readonly pageId: StaticPageId }) {
  const answer = useContent(pageShelf, { pageId })
  const after = pageId === 'closed_account' && <NextSteps />
  return <Page answer={answer} after={after} />
}

/** The payment methods, then how payments work. They are shown together, so that nothing moves. */
export function PaymentMethodsScreen() {
  const answer = useContent(pageShelf, { pageId: 'payment_methods' })
  const methods = usePaymentMethods()
  if (isPending(methods.content)) return <ContentSkeleton />
  return <Page answer={answer} before={<PaymentMethods {...methods} />} />
}

/** The terms, unless the market takes them from another source. */
export function TermsScreen() {
  const { content } = useContent(footerShelf)
  const isElsewhere = content.is === 'ready' && content.value?.toggles.termsAndConditions === false
  if (isElsewhere) return <NotFoundScreen />
  return <StaticPageScreen pageId="terms_and_conditions" />
}

/** A page that is listed under information or contact-us. */
export function ListedPageScreen() {
  const { slug = '' } = useParams()
  const answer = useContent(listedPageShelf, { slug })
  return <Page answer={answer} />
}

function NextSteps() {
  const { prefix } = useLocale()
  return (
    <div className={styles['actions']}>
      <Link to={addressOf(contactUsPage, prefix)} className={buttonClass()}>
        <FormattedMessage id="content.contact" />
      </Link>
      <Link to={addressOf(homePage, prefix)} className={buttonClass({ kind: 'quiet' })}>
        <FormattedMessage id="content.home" />
      </Link>
    </div>
  )
}
