import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { failureText, words } from '../messages.ts'
import { Confirm } from './confirm.tsx'
import styles from './player.module.css'
import { actWanted, type PlayerSliceState, selectPlayer } from './player.slice.ts'

function outcomeText(doing: PlayerSliceState['doing']): string {
  switch (doing.is) {
    case 'nothing':
      return words.player.resyncHint
    case 'underWay':
      return words.player.underWay
    case 'done':
      return words.player.done[doing.act.is]
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
        {words.player.resync}
      </button>
      <p className={styles['outcome']} role="status" data-testid="act-outcome">
        {outcomeText(doing)}
      </p>
      {isAsking && (
        <Confirm
          text={words.confirm.resync}
          onClose={() => setAsking(false)}
          onConfirm={() => dispatch(actWanted({ is: 'resync', playerId }))}
        />
      )}
    </>
  )
}
