import { FormattedMessage } from 'react-intl'
import { useDispatch } from 'react-redux'
import type { Failure } from '../../shared/api/failure.ts'
import { ErrorState } from '../../shared/ui/error-state.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import styles from './documents.module.css'
import { verificationRemote } from './documents.slice.ts'

/** The documents could not be loaded. */
export function DocumentsFailed({ failure }: { readonly failure: Failure }) {
  const dispatch = useDispatch()
  const { code, requestId } = failure
  return (
    <div role="alert">
      <ErrorState
        body={<FormattedMessage id={`error.${code}`} />}
        {...(requestId !== undefined && { requestId })}
        onRetry={() => dispatch(verificationRemote.reloadRequested())}
      />
    </div>
  )
}

/** The placeholder of this many documents. */
export function DocumentsLoading({ count }: { readonly count: number }) {
  return (
    <>
      <VisuallyHidden>
        <span role="status">
          <FormattedMessage id="documents.loading" />
        </span>
      </VisuallyHidden>
      <div className={styles['cards']}>
        {Array.from({ length: count }, (_, nth) => nth).map((nth) => (
          <Skeleton key={nth} className={styles['cardSkeleton']} />
        ))}
      </div>
    </>
  )
}
