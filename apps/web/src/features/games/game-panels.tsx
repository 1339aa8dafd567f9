import type { ReactNode } from 'react'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { GameBonusFact } from './game-bonus.tsx'
import { GameFacts } from './game-facts.tsx'
import { GameMenu } from './game-menu.tsx'
import type { GameDetail } from './launch/launch-provider.ts'
import { SimilarGames } from './similar-games.tsx'
import type { Beside } from './use-beside.ts'
import type { FullScreen } from './use-full-screen.ts'
import type { GamePanel } from './use-game-panel.ts'

interface GamePanelsProps {
  readonly panel: GamePanel | undefined
  /** Undefined until it has loaded. */
  readonly game: GameDetail | undefined
  readonly lobby: string
  readonly fullScreen: FullScreen
  readonly beside: Beside
  readonly onClose: () => void
}

/** What opens over the game. */
export function GamePanels(props: GamePanelsProps): ReactNode {
  const { panel, game, lobby, fullScreen, beside, onClose } = props
  switch (panel) {
    case 'menu':
      return <GameMenu {...{ lobby, fullScreen, game, onClose }} />
    case 'information':
      return (
        game && (
          <Dialog isOpen testId="game-information" title={game.name} onClose={onClose}>
            <GameFacts game={game}>
              <GameBonusFact {...game} />
            </GameFacts>
          </Dialog>
        )
      )
    case 'similar':
      return game && <SimilarGames game={game} onClose={onClose} {...{ beside }} />
    default:
      return null
  }
}
