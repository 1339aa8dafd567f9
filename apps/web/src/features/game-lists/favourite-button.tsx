import { Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingUnnoticed } from '../../shared/chunks/missing.tsx'
import { useOffered } from '../../shared/offer/use-offered.ts'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { SignInLink, selectSessionPhase } from '../session/index.ts'
import { lateGameLists } from './game-lists.late.ts'
import { type FavouriteButtonProps, HeartMark, heartClass } from './heart-mark.tsx'

const PlayerHeart = lazyComponent(
  () => import('./player-heart.tsx').then((module) => module.PlayerHeart),
  MissingUnnoticed,
  lateGameLists,
)

/**
 * A heart, pressed where the game is one of the player's favourites. A visitor is asked to sign in
 * and returns to the page.
 * @see B§6 "favourites need a signed-in player"
 */
export function FavouriteButton(props: FavouriteButtonProps) {
  const phase = useSelector(selectSessionPhase)
  const { pathname, search } = useLocation()
  const { name, placement, tabIndex } = props
  const isOffered = useOffered('favourites')
  if (phase.is !== 'resolved' || !isOffered) return null
  if (phase.player) {
    return (
      <Suspense>
        <PlayerHeart {...props} />
      </Suspense>
    )
  }
  return (
    <SignInLink
      className={heartClass(placement)}
      redirectPath={`${pathname}${search}`}
      {...(tabIndex !== undefined && { tabIndex })}
    >
      <HeartMark />
      <VisuallyHidden>
        <FormattedMessage id="gameLists.signIn" values={{ game: name }} />
      </VisuallyHidden>
    </SignInLink>
  )
}
