import { type Game, productOf } from '@player-site/contracts/games/games.entities.ts'
import { type ReactNode, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { useOffered } from '../../shared/offer/use-offered.ts'
import { selectIsPayoutOnly, selectPlayer } from '../session/index.ts'
import { BonusNotice, BonusTerms } from '../wagering/index.ts'
import { Fact } from './game-facts.tsx'

interface GameBonusProps {
  readonly gameId: string
  readonly type: Game['type']
}

const verticalOf = (game: Pick<GameBonusProps, 'type'>) =>
  productOf(game) === 'liveCasino' ? 'LIVE_CASINO' : 'CASINO'

/** Only players who may play have bonuses that decide over a round. */
function useHasBonuses(): boolean {
  const isOffered = useOffered('rewards')
  const player = useSelector(selectPlayer)
  const isPayoutOnly = useSelector(selectIsPayoutOnly)
  return isOffered && !!player && !isPayoutOnly
}

/** What the player's active bonus does in a game, among its facts. @see B§7 Bonuses (v2) */
export function GameBonusFact({ gameId, type }: GameBonusProps): ReactNode {
  if (!useHasBonuses()) return null
  return (
    <Suspense>
      <BonusTerms game={{ gameId, vertical: verticalOf({ type }) }}>
        {(sentences) => <Fact name="game.facts.bonus">{sentences}</Fact>}
      </BonusTerms>
    </Suspense>
  )
}

/** The same over the game, where the bonus withholds something. @see B§3 gameLimitations */
export function GameBonusNotice({ gameId, type }: GameBonusProps): ReactNode {
  if (!useHasBonuses()) return null
  return (
    <Suspense>
      <BonusNotice key={gameId} game={{ gameId, vertical: verticalOf({ type }) }} />
    </Suspense>
  )
}
