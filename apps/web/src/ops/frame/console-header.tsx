import type { Operator } from '@player-site/contracts/ops/ops.entities.ts'
import { LogOut } from 'lucide-react'
import { useDispatch, useSelector } from 'react-redux'
import { iconButtonClass } from '../../shared/ui/button-class.ts'
import { consoleText } from '../messages.ts'
import { selectPlayer } from '../player/player.slice.ts'
import { signOutRequested } from '../session/session.slice.ts'
import { lettersAddress, logsAddress, rulesAddress, verificationAddress } from './addresses.ts'
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
        {role === 'kyc' && (
          <a
            href={verificationAddress}
            className={styles['logs']}
            aria-current={open === 'verification' ? 'page' : undefined}
            data-testid="verification-open"
          >
            {consoleText.frame.verification}
          </a>
        )}
        {role === 'letters' && (
          <a
            href={lettersAddress}
            className={styles['logs']}
            aria-current={open === 'letters' ? 'page' : undefined}
            data-testid="letters-open"
          >
            {consoleText.frame.letters}
          </a>
        )}
      </nav>
      <FindPlayer />
      <p className={styles['operator']}>
        <strong>{name}</strong>{' '}
        <span className={styles['role']}>{consoleText.frame.roles[role]}</span>
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
