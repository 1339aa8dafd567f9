import { type SubmitEvent, useEffect, useId, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { selectAccounts } from '../accounts/accounts.slice.ts'
import { consoleText, failureText } from '../messages.ts'
import { selectPlayer } from '../player/player.slice.ts'
import { selectPlayerBonuses } from '../player-bonuses/player-bonuses.slice.ts'
import { openPlayer } from './addresses.ts'
import styles from './console-header.module.css'
import { emailEntered, selectFind } from './find.slice.ts'
import { selectPage } from './page.slice.ts'

/** Opens a player's page by id, or by e-mail, which is sent to the gateway in a body. */
export function FindPlayer() {
  const id = useId()
  const dispatch = useDispatch()
  const input = useRef<HTMLInputElement>(null)
  const find = useSelector(selectFind)
  const page = useSelector(selectPage)
  const player = useSelector(selectPlayer)
  const account = useSelector(selectAccounts)
  const bonuses = useSelector(selectPlayerBonuses)
  const playerId = player.playerId ?? account.playerId ?? bonuses.asked?.playerId
  // An e-mail stays until its player is open: a mistyped one can be corrected.
  useEffect(() => {
    if (playerId !== undefined && input.current) input.current.value = ''
  }, [playerId])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entered = input.current?.value.trim()
    if (!entered) return
    if (entered.includes('@')) {
      dispatch(emailEntered(entered))
      return
    }
    openPlayer(entered, page)
    if (input.current) input.current.value = ''
  }
  return (
    <form className={styles['find']} onSubmit={submit}>
      <label htmlFor={id} className={styles['label']}>
        {consoleText.frame.findPlayer}
      </label>
      <input
        ref={input}
        id={id}
        className={styles['input']}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        aria-describedby={`${id}-outcome`}
        data-testid="find-player"
      />
      <button type="submit" className={buttonClass({ kind: 'quiet' })}>
        {consoleText.frame.open}
      </button>
      <p
        id={`${id}-outcome`}
        className={styles['outcome']}
        role="status"
        data-testid="find-outcome"
      >
        {find.is === 'searching' && consoleText.frame.searching}
        {find.is === 'failed' && failureText(find.failure)}
      </p>
    </form>
  )
}
