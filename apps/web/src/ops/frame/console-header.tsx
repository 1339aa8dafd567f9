import type { CallGroupId } from '@player-site/contracts/kernel/offer.ts'
import type { Operator, OpsRole } from '@player-site/contracts/ops/ops.entities.ts'
import { LogOut } from 'lucide-react'
import { useDispatch, useSelector } from 'react-redux'
import { iconButtonClass } from '../../shared/ui/button-class.ts'
import { consoleText } from '../messages.ts'
import { selectPlayer } from '../player/player.slice.ts'
import { signOutRequested } from '../session/session.slice.ts'
import {
  accountsAddress,
  bonusesAddress,
  lettersAddress,
  logsAddress,
  rewardsAddress,
  rulesAddress,
  verificationAddress,
} from './addresses.ts'
import styles from './console-header.module.css'
import { FindPlayer } from './find-player.tsx'
import { type ConsolePage, selectPage } from './page.slice.ts'

interface ConsoleHeaderProps {
  readonly operator: Operator
  /** Groups of calls that the platform does not offer. */
  readonly withheld: readonly string[]
}

export function ConsoleHeader({ operator, withheld }: ConsoleHeaderProps) {
  const dispatch = useDispatch()
  const { name, role } = operator
  return (
    <header className={styles['header']}>
      <nav className={styles['nav']} aria-label={consoleText.title}>
        <strong className={styles['title']}>{consoleText.title}</strong>
        <PageLinks role={role} withheld={withheld} />
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

interface PageLink {
  readonly page: ConsolePage
  readonly address: string
  readonly label: string
  readonly testId: string
  /** The role that the page is for; missing: all. */
  readonly role?: OpsRole
  /** The group of calls that it shows. */
  readonly shows?: CallGroupId
}

const links: readonly PageLink[] = [
  { page: 'logs', address: logsAddress, label: consoleText.frame.logs, testId: 'logs-open' },
  {
    page: 'rules',
    address: rulesAddress,
    label: consoleText.frame.rules,
    testId: 'market-rules-open',
  },
  {
    page: 'verification',
    address: verificationAddress,
    label: consoleText.frame.verification,
    testId: 'verification-open',
    role: 'kyc',
  },
  {
    page: 'letters',
    address: lettersAddress,
    label: consoleText.frame.letters,
    testId: 'letters-open',
    role: 'letters',
    shows: 'letters',
  },
  {
    page: 'accounts',
    address: accountsAddress,
    label: consoleText.frame.accounts,
    testId: 'accounts-open',
    role: 'account',
  },
  {
    page: 'rewards',
    address: rewardsAddress,
    label: consoleText.frame.rewards,
    testId: 'rewards-open',
    role: 'rewards',
    shows: 'rewards',
  },
  {
    page: 'playerBonuses',
    address: bonusesAddress,
    label: consoleText.frame.playerBonuses,
    testId: 'player-bonuses-open',
    role: 'rewards',
    shows: 'rewards',
  },
]

interface PageLinksProps extends Pick<ConsoleHeaderProps, 'withheld'> {
  readonly role: OpsRole
}

/** Links to the pages that a role may open. */
function PageLinks({ role, withheld }: PageLinksProps) {
  const page = useSelector(selectPage)
  const isPlayerOpen = useSelector(selectPlayer).playerId !== undefined
  const isCurrent = (link: PageLink) => !isPlayerOpen && link.page === page
  return links
    .filter((link) => link.role === undefined || link.role === role)
    .filter(({ shows }) => shows === undefined || !withheld.includes(shows))
    .map((link) => (
      <a
        key={link.page}
        href={link.address}
        className={styles['logs']}
        aria-current={isCurrent(link) ? 'page' : undefined}
        data-testid={link.testId}
      >
        {link.label}
      </a>
    ))
}
