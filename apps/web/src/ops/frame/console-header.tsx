import type { Operator } from '@player-site/contracts/ops/ops.entities.ts'
import { LogOut } from 'lucide-react'
import { type SubmitEvent, useId, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { buttonClass, iconButtonClass } from '../../shared/ui/button-class.ts'
import { consoleText } from '../messages.ts'
import { selectPlayer } from '../player/player.slice.ts'
import { signOutRequested } from '../session/session.slice.ts'
import { logsAddress, openPlayer, rulesAddress } from './addresses.ts'
import styles from './console-header.module.css'
import { selectPage } from './page.slice.ts'

export function ConsoleHeader({ operator }: { readonly operator: Operator }) {
  const dispatch = useDispatch()
  const { name, role } = operator
  const page = useSelector(selectPage)
  const open = useSelector(selectPlayer).playerId === undefined ? page : 'player'
  return (
    <header className={styles['header']}>
      <nav className={styles['nav']} aria-label={consoleText.title}>
        <strong className={styles['title']}>{consoleText.title}</strong>
        <a
          href={logsAddress}
          className={styles['logs']}
          aria-current={open === 'logs' ? 'page' : undefined}
        >
          {consoleText.frame.logs}
        </a>
        <a
          href={rulesAddress}
          className={styles['logs']}
          aria-current={open === 'rules' ? 'page' : undefined}
          data-testid="market-rules-open"
        >
          {consoleText.frame.rules}
        </a>
      </nav>
      <FindPlayer />
      <p className={styles['who']}>
        <strong>{name}</strong>{' '}
        <span className={styles['role']}>
          {role === 'ops' ? consoleText.frame.canAct : consoleText.frame.readOnly}
        </span>
      </p>
      <button
        type="button"
        className={iconButtonClass}
        aria-label={consoleText.frame.signOut}
        onClick={() => dispatch(signOutRequested())}
      >
        <LogOut size={18} aria-hidden="true" />
      </button>
    </header>
  )
}

function FindPlayer() {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const playerId = input.current?.value.trim()
    if (playerId) openPlayer(playerId)
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
        spellCheck={false}
        maxLength={64}
        data-testid="find-player"
      />
      <button type="submit" className={buttonClass({ kind: 'quiet' })}>
        {consoleText.frame.open}
      </button>
    </form>
  )
}
