import type { Operator } from '@player-site/contracts/ops/ops.entities.ts'
import { LogOut } from 'lucide-react'
import { type SubmitEvent, useId, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { buttonClass, iconButtonClass } from '../../shared/ui/button-class.ts'
import { words } from '../messages.ts'
import { signOutWanted } from '../session/session.slice.ts'
import { openPlayer } from './addresses.ts'
import styles from './console-header.module.css'

export function ConsoleHeader({ operator }: { readonly operator: Operator }) {
  const dispatch = useDispatch()
  const { name, role } = operator
  return (
    <header className={styles['header']}>
      <a href="#/logs" className={styles['title']}>
        {words.title}
      </a>
      <FindPlayer />
      <p className={styles['who']}>
        <strong>{name}</strong> {role === 'ops' ? words.frame.acts : words.frame.looks}
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
