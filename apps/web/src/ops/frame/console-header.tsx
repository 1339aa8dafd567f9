import type { Operator } from '@player-site/contracts/ops/ops.entities.ts'
import { LogOut } from 'lucide-react'
import { useDispatch, useSelector } from 'react-redux'
import { iconButtonClass } from '../../shared/ui/button-class.ts'
import { words } from '../messages.ts'
import { selectPlayer } from '../player/player.slice.ts'
import { signOutWanted } from '../session/session.slice.ts'
import { logsAddress, rulesAddress } from './addresses.ts'
import styles from './console-header.module.css'
import { FindPlayer } from './find-player.tsx'
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
