import { FormattedMessage, useIntl } from 'react-intl'
import { useRemote } from '../../shared/remote/use-remote.ts'
import { Banner } from '../../shared/ui/banner.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { usePageTitle } from '../../shared/ui/use-page.ts'
import { DocumentCard } from './document-card.tsx'
import styles from './documents.module.css'
import { shownDocuments, summaryOf, withDueProofs } from './documents.rules.ts'
import { verificationRemote } from './documents.slice.ts'
import type { Verification } from './documents.state.ts'
import { DocumentsFailed, DocumentsLoading } from './documents-pending.tsx'

/** Verification documents. @see A§2 "/my-account/verification" */
export function VerificationScreen() {
  const intl = useIntl()
  usePageTitle(intl.formatMessage({ id: 'account.nav.verification' }))
  return (
    <div className={styles['page']} data-testid="verification-page">
      <div className={styles['intro']}>
        <h1 className={styles['title']}>
          <FormattedMessage id="account.nav.verification" />
        </h1>
        <p className={styles['lead']}>
          <FormattedMessage id="documents.lead" />
        </p>
      </div>
      <Body />
    </div>
  )
}

function Body() {
  const verification = useRemote(verificationRemote)
  if (verification.is === 'failed') return <DocumentsFailed failure={verification.failure} />
  if (verification.is !== 'ready') {
    return (
      <>
        <Skeleton className={styles['summarySkeleton']} />
        <DocumentsLoading count={5} />
      </>
    )
  }
  const list = withDueProofs(verification.value)
  return (
    <>
      <Summary verification={verification.value} />
      <ul className={styles['cards']} data-testid="documents">
        {shownDocuments(list).map(({ key, document }) => (
          <DocumentCard key={key} document={document} list={list} />
        ))}
      </ul>
    </>
  )
}

function Summary({ verification }: { readonly verification: Verification }) {
  const { is, level } = summaryOf(verification)
  const { nextType, daysLeft } = verification.progress
  return (
    <Banner
      level={level}
      testId="verification-summary"
      title={
        <FormattedMessage
          id={`documents.summary.${is}`}
          values={{ document: <FormattedMessage id={`documents.type.${nextType ?? 'OTHER'}`} /> }}
        />
      }
      {...(is === 'next' &&
        daysLeft !== null && {
          body: (
            <FormattedMessage id="documents.daysLeft" values={{ days: Math.max(0, daysLeft) }} />
          ),
        })}
    />
  )
}
