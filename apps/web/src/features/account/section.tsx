import { type ReactNode, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Failure } from '../../shared/api/failure.ts'
import { ErrorState } from '../../shared/ui/error-state.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import styles from './account.module.css'

interface SectionProps {
  readonly name: string
  /** Messages. */
  readonly titleId: string
  readonly leadId: string
  readonly children: ReactNode
}

/** A titled part of the account page. */
export function Section({ name, titleId, leadId, children }: SectionProps) {
  const headingId = useId()
  return (
    <section className={styles['section']} aria-labelledby={headingId} data-testid={name}>
      <div className={styles['intro']}>
        <h2 id={headingId} className={styles['heading']}>
          <FormattedMessage id={titleId} />
        </h2>
        <p className={styles['lead']}>
          <FormattedMessage id={leadId} />
        </p>
      </div>
      {children}
    </section>
  )
}

const rows = ['1', '2', '3'] as const

/** As high as three rows. @param textId a message for screen readers */
export function LoadingRows({ textId }: { readonly textId: string }) {
  return (
    <div>
      <VisuallyHidden>
        <span role="status">
          <FormattedMessage id={textId} />
        </span>
      </VisuallyHidden>
      {rows.map((row) => (
        <Skeleton key={row} className={styles['skeleton']} />
      ))}
    </div>
  )
}

export function FailedRows({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { code, requestId } = failure
  return (
    <div role="alert">
      <ErrorState
        body={<FormattedMessage id={`error.${code}`} />}
        {...(requestId !== undefined && { requestId })}
        onRetry={onRetry}
      />
    </div>
  )
}
