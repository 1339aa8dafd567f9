import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch } from 'react-redux'
import { Button } from '../../shared/ui/button.tsx'
import { coolingRequested } from './cooling.actions.ts'
import styles from './sign-in-dialog.module.css'

/**
 * Offers a player whose exclusion is over to return after a day. It is pending until another
 * answer replaces the refusal.
 */
export function CoolingOffer({ coolingKey }: { readonly coolingKey: string }) {
  const dispatch = useDispatch()
  const [isPending, setPending] = useState(false)
  return (
    <div className={styles['offer']} data-testid="cooling-offer">
      <Button
        kind="quiet"
        isWide
        isPending={isPending}
        data-testid="cooling-start"
        onClick={() => {
          if (isPending) return
          setPending(true)
          dispatch(coolingRequested(coolingKey))
        }}
      >
        <FormattedMessage id="signIn.coolingStart" />
      </Button>
    </div>
  )
}
