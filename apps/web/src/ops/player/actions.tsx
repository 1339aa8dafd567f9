import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { consoleText, failureText } from '../messages.ts'
import { Confirm } from './confirm.tsx'
import styles from './player.module.css'
import { actRequested, type PlayerSliceState, selectPlayer } from './player.slice.ts'

function outcomeText(doing: PlayerSliceState['doing']): string {
  switch (doing.is) {
    case 'nothing':
      return consoleText.player.resyncHint
    case 'pending':
      return consoleText.page.pending
    case 'done':
      return consoleText.player.done[doing.act.is]
    case 'failed':
      return failureText(doing.failure)
  }
}

/** The actions that operations may take for a player, and the result of the last one. */
export function Actions({ playerId }: { readonly playerId: string }) {
  const dispatch = useDispatch()
  const { doing } = useSelector(selectPlayer)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <button
        type="button"
        className={buttonClass()}
        onClick={() => setAsking(true)}
        data-testid="resync"
      >
        {consoleText.player.resync}
      </button>
      <p className={styles['outcome']} role="status" data-testid="act-outcome">
        {outcomeText(doing)}
      </p>
      {isAsking && (
        <Confirm
          text={consoleText.confirm.resync}
          onClose={() => setAsking(false)}
          onConfirm={() => dispatch(actRequested({ is: 'resync', playerId }))}
        />
      )}
    </>
  )
}
