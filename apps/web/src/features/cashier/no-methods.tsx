import { CreditCard } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { useDispatch } from 'react-redux'
import type { Failure } from '../../shared/api/failure.ts'
import { Button } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../shared/ui/error-state.tsx'
import { methodsRemote } from './cashier.remotes.ts'

/** The market has no payment methods, or none is available. */
export function NoMethods({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <EmptyState
      icon={<CreditCard size={32} aria-hidden="true" />}
      title={<FormattedMessage id="cashier.method.none.title" />}
      body={<FormattedMessage id="cashier.method.none.body" />}
    >
      <Button kind="quiet" onClick={onRetry}>
        <FormattedMessage id="ui.retry" />
      </Button>
    </EmptyState>
  )
}

export function MethodsAway({ failure }: { readonly failure: Failure }) {
  const dispatch = useDispatch()
  return (
    <ErrorState
      body={<FormattedMessage id={`error.${failure.code}`} />}
      onRetry={() => dispatch(methodsRemote.reloadRequested())}
      {...(failure.requestId !== undefined && { requestId: failure.requestId })}
    />
  )
}
