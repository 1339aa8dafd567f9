import { FormattedMessage } from 'react-intl'
import { useNavigate } from 'react-router'
import { Button } from '../../shared/ui/button.tsx'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { SignInLink } from '../session/index.ts'
import { GameFacts } from './game-facts.tsx'
import styles from './game-menu.module.css'
import { lobbyBefore } from './launch/launch.rules.ts'
import type { GameDetail } from './launch/launch-provider.ts'

interface GameOptionsProps {
  readonly game: GameDetail
  /** Of the game's page, to which a player returns after signing in. */
  readonly path: string
  readonly onDemo: () => void
}

/** A visitor's choice on a phone, before the game opens. @see B§4 "open the game options modal" */
export function GameOptions({ game, path, onDemo }: GameOptionsProps) {
  const navigate = useNavigate()
  return (
    <Dialog
      isOpen
      testId="game-options"
      title={game.name}
      onClose={() => void navigate(lobbyBefore(path))}
      actions={
        <>
          <SignInLink className={buttonClass()} testId="sign-in-open" redirectPath={path}>
            <FormattedMessage id="game.options.real" />
          </SignInLink>
          <Button kind="quiet" onClick={onDemo} data-testid="game-options-demo">
            <FormattedMessage id="game.options.demo" />
          </Button>
        </>
      }
    >
      <div className={styles['panel']}>
        <GameFacts game={game} />
      </div>
    </Dialog>
  )
}
