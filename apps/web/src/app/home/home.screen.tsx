import type { ContentBox } from '@player-site/contracts/content/content.entities.ts'
import { Suspense } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { BoxLink, BoxRow, useHomeBoxes } from '../../features/content/index.ts'
import { LobbyTop, LobbyTopPlaceholder } from '../../features/lobby/index.ts'
import { SignUpLink, selectPlayer } from '../../features/session/index.ts'
import { BalanceHero } from '../../features/wallet/index.ts'
import { IfOffered } from '../../shared/offer/use-offered.ts'
import { isPending } from '../../shared/remote/remote.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { cx } from '../../shared/ui/cx.ts'
import { useOverLink } from '../../shared/ui/over-page.ts'
import { depositHash } from '../../shared/ui/page-hash.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { usePageTitle } from '../../shared/ui/use-page.ts'
import { BrandBackdrop } from './brand-backdrop.tsx'
import styles from './home.module.css'

/** The home page: the account or hero, the games, and the content boxes. */
export function HomeScreen() {
  const intl = useIntl()
  const player = useSelector(selectPlayer)
  const { content } = useHomeBoxes()
  usePageTitle(intl.formatMessage({ id: 'page.home.title' }))
  const boxes = content.is === 'ready' ? content.value : []
  const isLoading = isPending(content)
  // A visitor's first box is the hero; a player's hero is their balance.
  const inRow = player ? boxes : boxes.slice(1)
  return (
    <div className={styles['home']}>
      <section className={styles['hero']}>
        <div className={cx(styles['text'], player !== null && styles['slim'])}>
          {player ? <PlayerHero /> : <VisitorHero box={boxes[0]} isLoading={isLoading} />}
        </div>
        {/* Comes after the text: a page that is painted half-way already has the text's height. */}
        <BrandBackdrop className={styles['sky']} />
      </section>
      <div className={styles['content']}>
        <IfOffered group="lobbies">
          <Suspense fallback={<LobbyTopPlaceholder />}>
            <LobbyTop lobby="casino-lobby" />
          </Suspense>
        </IfOffered>
        {(isLoading || inRow.length > 0) && (
          <BoxRow boxes={isLoading ? undefined : inRow} expected={player ? 2 : 1} />
        )}
      </div>
    </div>
  )
}

function PlayerHero() {
  const overLink = useOverLink()
  return (
    <>
      <BalanceHero />
      <div className={styles['actions']}>
        {/* On wide screens it is in the header. */}
        <IfOffered group="cashier">
          <Link
            {...overLink(depositHash)}
            className={cx(buttonClass({ size: 'large' }), styles['onPhone'])}
            data-testid="home-deposit"
          >
            <FormattedMessage id="account.nav.deposit" />
          </Link>
        </IfOffered>
        <ToGames />
      </div>
    </>
  )
}

const ToGames = () => (
  <IfOffered group="lobbies">
    <a href="#games" className={buttonClass({ kind: 'quiet', size: 'large' })}>
      <FormattedMessage id="home.hero.games" />
    </a>
  </IfOffered>
)

interface VisitorHeroProps {
  readonly box: ContentBox | undefined
  readonly isLoading: boolean
}

/** Text of the content service, or the site's own where there is none. */
function VisitorHero({ box, isLoading }: VisitorHeroProps) {
  return (
    <>
      {isLoading ? (
        <HeroPlaceholder />
      ) : (
        <>
          <h1 className={styles['title']}>
            {box?.title ?? <FormattedMessage id="home.hero.title" />}
          </h1>
          <p className={styles['lead']}>
            {box?.subtitle ?? <FormattedMessage id="home.hero.body" />}
          </p>
        </>
      )}
      <div className={styles['actions']}>
        <SignUpLink className={buttonClass({ size: 'large' })} testId="home-sign-up">
          <FormattedMessage id="signUp.open" />
        </SignUpLink>
        {box ? <BoxLink box={box} appearance={{ kind: 'quiet', size: 'large' }} /> : <ToGames />}
      </div>
    </>
  )
}

/** Two lines each, like the text on a phone. */
const HeroPlaceholder = () => (
  <>
    <Skeleton className={styles['titleSkeleton']} />
    <Skeleton className={styles['leadSkeleton']} />
  </>
)
