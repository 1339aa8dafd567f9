import type { FreeSpinGame } from '@player-site/contracts/rewards/free-spin-draft.entities.ts'
import { useDispatch, useSelector } from 'react-redux'
import { isPending } from '../../shared/remote/remote.ts'
import { Choice, TextField } from '../page/fields.tsx'
import { Failed } from '../page/not-there.tsx'
import styles from './campaigns.module.css'
import { freeSpinGamesRemote } from './campaigns.remote.ts'
import type { PartProps } from './form-parts.tsx'
import { campaignsText as text } from './messages.ts'

/** In which game free spins are played, and how many. */
export function FreeSpinFields({ typed, onChange, errorAt }: PartProps) {
  const dispatch = useDispatch()
  const shown = useSelector(freeSpinGamesRemote.select)
  const games = shown.is === 'ready' ? shown.value.games : []
  return (
    <>
      <div className={styles['pair']}>
        <Choice
          label={text.spinGame}
          hint={isPending(shown) ? text.gamesLoading : text.spinGameHint}
          error={errorAt('freeSpins.gameId')}
          value={typed.spinGame}
          options={gameOptions(games, typed.spinGame)}
          onChange={(spinGame) => onChange({ spinGame })}
          testId="campaign-spin-game"
        />
        <TextField
          label={text.rounds}
          inputMode="numeric"
          error={errorAt('freeSpins.rounds')}
          value={typed.rounds}
          onChange={(rounds) => onChange({ rounds })}
          testId="campaign-rounds"
        />
      </div>
      {shown.is === 'failed' && (
        <Failed
          failure={shown.failure.code}
          onRetry={() => dispatch(freeSpinGamesRemote.reloadRequested())}
          testId="campaign-games-failed"
        />
      )}
    </>
  )
}

/** A game that is chosen stays, even if it is not among those that can be. */
function gameOptions(
  games: readonly FreeSpinGame[],
  chosen: string,
): (readonly [value: string, text: string])[] {
  const isListed = chosen === '' || games.some(({ gameId }) => gameId === chosen)
  return [
    ['', text.noGame],
    ...(isListed ? [] : [[chosen, chosen] as const]),
    ...games.map((game) => [game.gameId, text.game(game)] as const),
  ]
}
