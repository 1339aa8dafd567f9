import { ArrowLeft, Menu } from 'lucide-react'
import { type Ref, Suspense, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import { Link, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { buttonClass, iconButtonClass } from '../../shared/ui/button-class.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { PanicButton } from '../exclusion/index.ts'
import { AccountButton, SignInLink, selectPlayer } from '../session/index.ts'
import { SessionClock } from '../session-clock/index.ts'
import { BalancePill } from '../wallet/index.ts'
import styles from './game.screen.module.css'
import { GameHeart } from './game-heart.tsx'
import type { GameDetail } from './launch/launch-provider.ts'
import { NetPosition } from './net-position.tsx'

interface GameBarProps {
  /** Undefined until it is known. */
  readonly label: string | undefined
  readonly provider: string | undefined
  /** Undefined until it has loaded. */
  readonly game: GameDetail | undefined
  /** The lobby that it leads back to. */
  readonly lobby: string
  readonly isMenuOpen: boolean
  readonly menuButton: Ref<HTMLButtonElement>
  readonly onMenu: () => void
}

/** The header of a game: back link, name, time and net of the session, balance. @see B§2, look: Frame */
export function GameBar(props: GameBarProps) {
  const { label, provider, game, lobby, isMenuOpen, menuButton, onMenu } = props
  const intl = useIntl()
  const player = useSelector(selectPlayer)
  return (
    <header className={styles['bar']}>
      <BackLink lobby={lobby} />
      <div className={styles['title']}>
        <h1 className={styles['name']}>{label ?? <FormattedMessage id="game.unknown" />}</h1>
        <p className={styles['provider']}>{provider}</p>
      </div>
      {player && (
        <>
          <span className={styles['panic']}>
            <Suspense>
              <PanicButton />
            </Suspense>
          </span>
          <div className={styles['session']}>
            <div className={styles['clock']}>
              <Suspense>
                <SessionClock placement="bar" />
              </Suspense>
            </div>
            <NetPosition />
          </div>
        </>
      )}
      <span className={styles['heart']}>{game && <GameHeart game={game} />}</span>
      {player && (
        <>
          <BalancePill />
          <span className={styles['account']}>
            <AccountButton />
          </span>
        </>
      )}
      <IconButton
        ref={menuButton}
        label={intl.formatMessage({ id: 'game.menu' })}
        icon={<Menu size={22} aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        data-testid="game-menu-open"
        onClick={onMenu}
      />
    </header>
  )
}

/** Leads to where the player came from on this site, with its place; otherwise to the lobby. */
function BackLink({ lobby }: { readonly lobby: string }) {
  const intl = useIntl()
  const navigate = useNavigate()
  // Panels add entries of their own to the history.
  const [openedAt] = useState(entryIndex)
  return (
    <Link
      to={lobby}
      className={iconButtonClass}
      aria-label={intl.formatMessage({ id: 'game.back' })}
      onClick={(event) => {
        if (openedAt === 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        void navigate(openedAt - 1 - entryIndex())
      }}
    >
      <ArrowLeft size={22} aria-hidden="true" />
    </Link>
  )
}

const routerState = z.object({ idx: z.int().check(z.minimum(0)) })

/** How many pages of this site precede the current one in the tab's history. */
function entryIndex(): number {
  const read = z.safeParse(routerState, window.history.state)
  return read.success ? read.data.idx : 0
}

/** @param path of the game's page, to which a player returns after signing in */
export function DemoNote({ path }: { readonly path: string }) {
  const intl = useIntl()
  return (
    <section
      className={styles['demo']}
      data-testid="demo-note"
      aria-label={intl.formatMessage({ id: 'game.demoLabel' })}
    >
      <p>
        <FormattedMessage id="game.demo" />
      </p>
      <SignInLink className={buttonClass()} testId="sign-in-open" redirectPath={path}>
        <FormattedMessage id="game.demoSignIn" />
      </SignInLink>
    </section>
  )
}
