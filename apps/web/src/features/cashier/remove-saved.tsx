import type { SavedMethod } from '@player-site/contracts/cashier/saved-methods.entities.ts'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import styles from './cashier.module.css'
import { savedRemovalRequested, selectCashier } from './cashier.slice.ts'

interface RemoveSavedProps {
  readonly saved: SavedMethod
  /** Of its method. */
  readonly name: string
}

/** Removes the chosen card, after a question: it can only be saved again with a deposit. */
export function RemoveSaved({ saved, name }: RemoveSavedProps) {
  const dispatch = useDispatch()
  const { removing } = useSelector(selectCashier)
  const [isAsked, setAsked] = useState(false)
  const card = `${name} ${saved.account}`
  const close = () => setAsked(false)
  const confirm = () => {
    dispatch(savedRemovalRequested(saved.savedMethodId))
    close()
  }
  return (
    <div className={styles['removeSaved']}>
      <Button
        kind="plain"
        isPending={removing === saved.savedMethodId}
        data-testid="saved-remove"
        onClick={() => setAsked(true)}
      >
        <FormattedMessage id="cashier.saved.remove" />
      </Button>
      <Dialog
        isOpen={isAsked}
        testId="saved-remove-question"
        title={<FormattedMessage id="cashier.saved.question" />}
        onClose={close}
        actions={
          <>
            <Button kind="danger" data-testid="saved-remove-confirm" onClick={confirm}>
              <FormattedMessage id="cashier.saved.remove" />
            </Button>
            <Button kind="quiet" onClick={close}>
              <FormattedMessage id="cashier.saved.keep" />
            </Button>
          </>
        }
      >
        <p>
          <FormattedMessage id="cashier.saved.body" values={{ card }} />
        </p>
      </Dialog>
    </div>
  )
}
