import { gameSlug } from '@player-site/contracts/games/game-fields.entities.ts'
import { type Game, marketProductOf } from '@player-site/contracts/games/games.entities.ts'
import { marketRulesFor } from '@player-site/contracts/market-rules/market-rules.ts'
import { useCallback } from 'react'
import { useSelector } from 'react-redux'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { useMedia } from '../../shared/ui/use-media.ts'
import { selectPlayer } from '../session/index.ts'

type Played = Pick<Game, 'type' | 'gameType'>

/** Two games need the room of a desktop. */
const hasRoomForTwo = '(min-width: 1024px)'
const param = 'beside'

export interface Beside {
  /** The second game; undefined without one, and where two are not allowed. */
  readonly slug: string | undefined
  /** Whether a game may be opened beside this one. */
  readonly mayOpen: (other: Played) => boolean
  readonly open: (slug: string) => void
  readonly close: () => void
}

/**
 * The game beside the page's own, which the address names. Only for players, whose country of
 * residence allows two games at once; the platform refuses their stakes elsewhere.
 * @see design "Market rules by product"
 */
export function useBeside(game: Played | undefined): Beside {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const player = useSelector(selectPlayer)
  const hasRoom = useMedia(hasRoomForTwo)
  const country = player?.profile.countryCode
  const mayOpen = useCallback(
    (other: Played) => {
      if (country === undefined || !game || !hasRoom) return false
      const { products } = marketRulesFor(country)
      return [game, other].every((one) => products[marketProductOf(one)].parallelPlay)
    },
    [country, game, hasRoom],
  )
  const read = z.safeParse(gameSlug, search.get(param))
  const show = useCallback(
    (slug: string | undefined) =>
      void navigate(
        { pathname, search: slug === undefined ? '' : `?${param}=${slug}` },
        { replace: true },
      ),
    [navigate, pathname],
  )
  const open = useCallback((slug: string) => show(slug), [show])
  const close = useCallback(() => show(undefined), [show])
  const slug = read.success && game && mayOpen(game) ? read.data : undefined
  return { slug, mayOpen, open, close }
}
