import { ArrowLeft } from 'lucide-react'
import { Suspense } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { buttonClass, iconButtonClass } from '../../shared/ui/button-class.ts'
import { cx } from '../../shared/ui/cx.ts'
import { PanicButton } from '../exclusion/index.ts'
import { AccountButton, SignInLink, selectIsPayoutOnly, selectPlayer } from '../session/index.ts'
import { SessionClock } from '../session-clock/index.ts'
import { BalancePill } from '../wallet/index.ts'
import styles from './game.screen.module.css'

interface GameBarProps {
  /** Undefined until it is known. */
  readonly label: string | undefined
  readonly provider: string | undefined
  /** The lobby that it leads back to. */
  readonly lobby: string
}

/** The header of a game: back link, name, time in session, balance. @see B§2, look: Frame */
export function GameBar({ label, provider, lobby }: GameBarProps) {
  const intl = useIntl()
  const player = useSelector(selectPlayer)
  const isPayoutOnly = useSelector(selectIsPayoutOnly)
  return (
    <header className={styles['bar']}>
      <Link
        to={lobby}
        className={iconButtonClass}
        aria-label={intl.formatMessage({ id: 'game.back' })}
      >
        <ArrowLeft size={22} aria-hidden="true" />
      </Link>
      <div className={styles['title']}>
        <div className={cx(styles['names'], player !== null && styles['narrow'])}>
          <h1 className={styles['name']}>{label ?? <FormattedMessage id="game.unknown" />}</h1>
          <p className={styles['provider']}>{provider}</p>
        </div>
        {player && (
          <div className={styles['clock']}>
            <Suspense>
              <SessionClock placement="bar" />
            </Suspense>
          </div>
        )}
      </div>
      {player && (
        <>
          {!isPayoutOnly && (
            <span className={styles['panic']}>
              <Suspense>
                <PanicButton placement="bar" />
              </Suspense>
            </span>
          )}
          <BalancePill />
          <AccountButton />
        </>
      )}
    </header>
  )
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
