import { FormattedMessage, useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import { GameListSection } from '../../features/games/index.ts'
import { SignInLink, selectPlayer } from '../../features/session/index.ts'
import { BalanceHero } from '../../features/wallet/index.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { usePageTitle } from '../../shared/ui/use-page.ts'
import { BrandBackdrop } from './brand-backdrop.tsx'
import styles from './home.module.css'

/** The first page: who one is here, and the games. */
export function HomeScreen() {
  const intl = useIntl()
  const player = useSelector(selectPlayer)
  usePageTitle(intl.formatMessage({ id: 'page.home.title' }))
  return (
    <div className={styles['home']}>
      <section className={styles['hero']}>
        <BrandBackdrop className={styles['sky']} />
        <div className={styles['words']}>
          {player ? <BalanceHero /> : <Welcome />}
          <div className={styles['actions']}>
            {!player && (
              <SignInLink className={buttonClass({ size: 'large' })}>
                <FormattedMessage id="home.hero.signIn" />
              </SignInLink>
            )}
            <a href="#games" className={buttonClass({ kind: 'quiet', size: 'large' })}>
              <FormattedMessage id="home.hero.games" />
            </a>
          </div>
        </div>
      </section>
      <div className={styles['content']}>
        <GameListSection />
      </div>
    </div>
  )
}

function Welcome() {
  return (
    <>
      <h1 className={styles['title']}>
        <FormattedMessage id="home.hero.title" />
      </h1>
      <p className={styles['lead']}>
        <FormattedMessage id="home.hero.body" />
      </p>
    </>
  )
}
