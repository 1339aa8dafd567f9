import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Button } from '../../shared/ui/button.tsx'
import { CountdownRing } from '../../shared/ui/countdown-ring.tsx'
import { Interruption } from '../../shared/ui/interruption.tsx'
import styles from './exclusion.module.css'
import {
  restrictionConfirmed,
  restrictionDismissed,
  secondsToUndo,
  selectRestriction,
} from './exclusion.slice.ts'

/**
 * Over any page, so that nothing is staked meanwhile, and only once, however many buttons a page
 * has. It closes when the break begins.
 */
export function PanicCountdown() {
  const intl = useIntl()
  const dispatch = useDispatch()
  const phase = useSelector(selectRestriction)
  if (phase.is !== 'counting') return null
  const { restriction, secondsLeft } = phase
  return (
    <Interruption
      testId="panic-countdown"
      title={<FormattedMessage id="exclusion.undo.title" />}
      body={<FormattedMessage id="exclusion.undo.body" />}
      actions={
        <>
          <Button isWide data-testid="panic-undo" onClick={() => dispatch(restrictionDismissed())}>
            <FormattedMessage id="exclusion.undo" />
          </Button>
          <Button
            kind="quiet"
            isWide
            data-testid="panic-now"
            onClick={() => dispatch(restrictionConfirmed(restriction))}
          >
            <FormattedMessage id="exclusion.undo.now" />
          </Button>
        </>
      }
    >
      <div className={styles['countdown']}>
        <CountdownRing
          label={intl.formatMessage({ id: 'exclusion.undo.left' })}
          leftMs={secondsLeft * 1_000}
          totalMs={secondsToUndo * 1_000}
        />
      </div>
    </Interruption>
  )
}
