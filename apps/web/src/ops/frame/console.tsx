import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { AccountsScreen } from '../accounts/accounts.screen.tsx'
import { LettersScreen } from '../letters/letters.screen.tsx'
import { consoleText } from '../messages.ts'
import { NodeStrip } from '../nodes/node-strip.tsx'
import { PlayerScreen } from '../player/player.screen.tsx'
import { selectPlayer } from '../player/player.slice.ts'
import { PlayerBonusesScreen } from '../player-bonuses/player-bonuses.screen.tsx'
import { RewardsScreen } from '../rewards/rewards.screen.tsx'
import { RulesScreen } from '../rules/rules.screen.tsx'
import { selectSession } from '../session/session.slice.ts'
import { SignInScreen } from '../session/sign-in.screen.tsx'
import { LogScreen } from '../tail/log.screen.tsx'
import { VerificationScreen } from '../verification/verification.screen.tsx'
import styles from './console.module.css'
import { ConsoleHeader } from './console-header.tsx'
import { type ConsolePage, selectPage } from './page.slice.ts'

/** The whole console: the session decides whether it shows anything, the address which page. */
export function Console() {
  const session = useSelector(selectSession)
  const { playerId } = useSelector(selectPlayer)
  const page = useSelector(selectPage)
  if (session.is === 'asking') return <div className={styles['blank']} aria-busy="true" />
  if (session.is !== 'in') return <SignInScreen />
  return (
    <div className={styles['console']}>
      <button type="button" className={styles['skip']} onClick={focusContent}>
        {consoleText.frame.skip}
      </button>
      <ConsoleHeader operator={session.operator} withheld={session.withheld} />
      <NodeStrip />
      <main id="content" tabIndex={-1} className={styles['main']}>
        {playerId !== undefined && <PlayerScreen key={playerId} playerId={playerId} />}
        {playerId === undefined && screens[page]}
      </main>
    </div>
  )
}

const screens: Readonly<Record<ConsolePage, ReactNode>> = {
  logs: <LogScreen />,
  rules: <RulesScreen />,
  verification: <VerificationScreen />,
  letters: <LettersScreen />,
  accounts: <AccountsScreen />,
  rewards: <RewardsScreen />,
  playerBonuses: <PlayerBonusesScreen />,
}

/** A button, not a link: the address selects the open page, and skipping must not change it. */
const focusContent = (): void => document.getElementById('content')?.focus()
