import type { Game } from '@player-site/contracts/games/games.entities.ts'
import { gamePage } from '@player-site/contracts/games/games.pages.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { homePage } from '@player-site/contracts/site/site.pages.ts'
import { ArrowLeft } from 'lucide-react'
import { Suspense } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { buttonClass, iconButtonClass } from '../../shared/ui/button-class.ts'
import { cx } from '../../shared/ui/cx.ts'
import { PanicButton } from '../exclusion/index.ts'
import { AccountButton, SignInLink, selectIsPayoutOnly, selectPlayer } from '../session/index.ts'
import { SessionClock } from '../session-clock/index.ts'
import { BalancePill } from '../wallet/index.ts'
import styles from './game.screen.module.css'

/** The header of a game: back link, name, time in session, balance. @see B§2, look: Frame */
export function GameBar({ game }: { readonly game: Game | undefined }) {
  const intl = useIntl()
  const { prefix } = useLocale()
  const player = useSelector(selectPlayer)
  const isPayoutOnly = useSelector(selectIsPayoutOnly)
  return (
    <header className={styles['bar']}>
      <Link
        to={addressOf(homePage, prefix)}
        className={iconButtonClass}
        aria-label={intl.formatMessage({ id: 'game.back' })}
      >
        <ArrowLeft size={22} aria-hidden="true" />
      </Link>
      <div className={styles['title']}>
        <div className={cx(styles['names'], player !== null && styles['narrow'])}>
          <h1 className={styles['name']}>
            {game ? game.name : <FormattedMessage id="game.unknown" />}
          </h1>
          <p className={styles['provider']}>{game?.provider}</p>
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

export function DemoNote({ gameSlug }: { readonly gameSlug: string }) {
  const intl = useIntl()
  const { prefix } = useLocale()
  return (
    <section
      className={styles['demo']}
      data-testid="demo-note"
      aria-label={intl.formatMessage({ id: 'game.demoLabel' })}
    >
      <p>
        <FormattedMessage id="game.demo" />
      </p>
      <SignInLink
        className={buttonClass()}
        testId="sign-in-open"
        redirectPath={addressOf(gamePage, prefix, { gameSlug })}
      >
        <FormattedMessage id="game.demoSignIn" />
      </SignInLink>
    </section>
  )
}
