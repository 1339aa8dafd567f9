import type { Operator } from '@player-site/contracts/ops/ops.entities.ts'
import { LogOut } from 'lucide-react'
import { type SubmitEvent, useId, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { buttonClass, iconButtonClass } from '../../shared/ui/button-class.ts'
import { words } from '../messages.ts'
import { selectPlayer } from '../player/player.slice.ts'
import { signOutWanted } from '../session/session.slice.ts'
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
      <nav className={styles['nav']} aria-label={words.title}>
        <strong className={styles['title']}>{words.title}</strong>
        <a
          href={logsAddress}
          className={styles['logs']}
          aria-current={open === 'logs' ? 'page' : undefined}
        >
          {words.frame.logs}
        </a>
        <a
          href={rulesAddress}
          className={styles['logs']}
          aria-current={open === 'rules' ? 'page' : undefined}
          data-testid="market-rules-open"
        >
          {words.frame.rules}
        </a>
      </nav>
      <FindPlayer />
      <p className={styles['who']}>
        <strong>{name}</strong>{' '}
        <span className={styles['role']}>
          {role === 'ops' ? words.frame.acts : words.frame.looks}
        </span>
      </p>
      <button
        type="button"
        className={iconButtonClass}
        aria-label={words.frame.signOut}
        onClick={() => dispatch(signOutWanted())}
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
        {words.frame.findPlayer}
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
        {words.frame.open}
      </button>
    </form>
  )
}
