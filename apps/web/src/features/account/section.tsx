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
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

/** A titled part of the account page. */
export function Section({ name, title, lead, children }: SectionProps) {
  const titleId = useId()
  return (
    <section className={styles['section']} aria-labelledby={titleId} data-testid={name}>
      <div className={styles['intro']}>
        <h2 id={titleId} className={styles['heading']}>
          <FormattedMessage id={title} />
        </h2>
        <p className={styles['lead']}>
          <FormattedMessage id={lead} />
        </p>
      </div>
      {children}
    </section>
  )
}

const rows = ['1', '2', '3'] as const

/** As high as three rows. @param label a message for screen readers */
export function LoadingRows({ label }: { readonly label: string }) {
  return (
    <div>
      <VisuallyHidden>
        <span role="status">
          <FormattedMessage id={label} />
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
