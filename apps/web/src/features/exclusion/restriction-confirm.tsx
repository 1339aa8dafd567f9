import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { selectIsPayoutOnly } from '../session/index.ts'
import styles from './exclusion.module.css'
import { endOf } from './exclusion.rules.ts'
import { restrictionConfirmed, restrictionDismissed } from './exclusion.slice.ts'
import type { ProtectionRules, RestrictionPhase } from './exclusion.state.ts'

interface RestrictionConfirmProps {
  readonly phase: Exclude<RestrictionPhase, { is: 'choosing' | 'counting' }>
  readonly rules: ProtectionRules
}

/** Confirms the break or exclusion: its end date, and that it cannot be revoked earlier. */
export function RestrictionConfirm({ phase, rules }: RestrictionConfirmProps) {
  const intl = useIntl()
  const dispatch = useDispatch()
  const { restriction } = phase
  const kind = restriction.kind === 'timeout' ? 'break' : 'exclusion'
  const until = endOf(restriction, rules)
  const isPending = phase.is === 'sending' || phase.is === 'started'
  const close = () => dispatch(restrictionDismissed())
  return (
    <Dialog
      isOpen
      title={<FormattedMessage id={`exclusion.${kind}.confirmTitle`} />}
      testId="rest-confirm"
      onClose={close}
      actions={
        <>
          <Button
            kind="danger"
            size="large"
            isWide
            isPending={isPending}
            data-testid="rest-confirm-yes"
            onClick={() => dispatch(restrictionConfirmed(restriction))}
          >
            <FormattedMessage id={`exclusion.${kind}.confirm`} />
          </Button>
          {!isPending && (
            <Button kind="quiet" size="large" isWide data-testid="rest-confirm-no" onClick={close}>
              <FormattedMessage id="exclusion.notNow" />
            </Button>
          )}
        </>
      }
    >
      <div className={styles['confirm']}>
        <p className={styles['end']} data-testid="rest-until">
          {until === null ? (
            <FormattedMessage id="exclusion.confirm.indefinite" />
          ) : (
            <FormattedMessage
              id="exclusion.confirm.until"
              values={{
                when: (
                  <strong>
                    {intl.formatDate(until, { dateStyle: 'full', timeStyle: 'short' })}
                  </strong>
                ),
              }}
            />
          )}
        </p>
        <Consequence kind={kind} />
        {phase.is === 'refused' && (
          <p role="alert" className={styles['fault']} data-testid="rest-refused">
            <FormattedMessage id={`error.${phase.failure.code}`} />
          </p>
        )}
        {phase.is === 'started' && (
          <p role="status" data-testid="rest-taken">
            <FormattedMessage id="exclusion.taken" />
          </p>
        )}
      </div>
    </Dialog>
  )
}

/**
 * States that it cannot be revoked; a player in a payout-only session stays signed in to withdraw.
 */
function Consequence({ kind }: { readonly kind: 'break' | 'exclusion' }) {
  const isPayoutOnly = useSelector(selectIsPayoutOnly)
  return (
    <p className={styles['lead']}>
      <FormattedMessage
        id={`exclusion.${kind}.confirmBody`}
        values={{ isPayoutOnly: String(isPayoutOnly) }}
      />
    </p>
  )
}
