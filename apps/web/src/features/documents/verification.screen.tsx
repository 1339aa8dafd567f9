import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Banner } from '../../shared/ui/banner.tsx'
import { ErrorState } from '../../shared/ui/error-state.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { usePageTitle } from '../../shared/ui/use-page.ts'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { DocumentCard } from './document-card.tsx'
import styles from './documents.module.css'
import { shownDocuments, summaryOf } from './documents.rules.ts'
import { documentsClosed, documentsOpened, selectDocuments } from './documents.slice.ts'
import type { Verification } from './documents.state.ts'

/** Verification documents. @see A§2 "/my-account/verification" */
export function VerificationScreen() {
  const intl = useIntl()
  const dispatch = useDispatch()
  usePageTitle(intl.formatMessage({ id: 'account.nav.verification' }))
  useEffect(() => {
    dispatch(documentsOpened())
    return () => {
      dispatch(documentsClosed())
    }
  }, [dispatch])
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
  const dispatch = useDispatch()
  const { verification } = useSelector(selectDocuments)
  if (verification.is === 'failed') {
    const { code, requestId } = verification.failure
    return (
      <div role="alert">
        <ErrorState
          body={<FormattedMessage id={`error.${code}`} />}
          {...(requestId !== undefined && { requestId })}
          onRetry={() => dispatch(documentsOpened())}
        />
      </div>
    )
  }
  if (verification.is !== 'ready') return <Loading />
  const documents = shownDocuments(verification.value.list)
  return (
    <>
      <Summary verification={verification.value} />
      <ul className={styles['cards']} data-testid="documents">
        {documents.map(({ key, document }) => (
          <DocumentCard key={key} document={document} list={verification.value.list} />
        ))}
      </ul>
    </>
  )
}

const placeholders = ['1', '2', '3', '4', '5'] as const

function Loading() {
  return (
    <>
      <VisuallyHidden>
        <span role="status">
          <FormattedMessage id="documents.loading" />
        </span>
      </VisuallyHidden>
      <Skeleton className={styles['summarySkeleton']} />
      <div className={styles['cards']}>
        {placeholders.map((nth) => (
          <Skeleton key={nth} className={styles['cardSkeleton']} />
        ))}
      </div>
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
