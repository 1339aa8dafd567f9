import type { FreeSpinProgress } from '@player-site/contracts/rewards/free-spins.entities.ts'
import { type ReactNode, useEffect } from 'react'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { isPending } from '../../shared/remote/remote.ts'
import { Button } from '../../shared/ui/button.tsx'
import { freeSpinsHidden, freeSpinsShown, selectFreeSpins } from './free-spins.slice.ts'
import styles from './game.screen.module.css'

/**
 * How many free spins are left in the game, above it. It is there from the start for a player who
 * comes to play them, so that nothing is pushed down when they are known.
 * @param gameId undefined until the game is known
 */
export function FreeSpinsStrip({ gameId }: { readonly gameId: string | undefined }) {
  const dispatch = useDispatch()
  useEffect(() => {
    if (gameId === undefined) return undefined
    dispatch(freeSpinsShown(gameId))
    return () => {
      dispatch(freeSpinsHidden())
    }
  }, [dispatch, gameId])
  return (
    <div className={styles['freeSpins']} data-testid="free-spins">
      <Sentence gameId={gameId} />
    </div>
  )
}

function Sentence({ gameId }: { readonly gameId: string | undefined }): ReactNode {
  const dispatch = useDispatch()
  const { progress } = useSelector(selectFreeSpins)
  if (gameId !== undefined && progress.is === 'failed') {
    return (
      <>
        <span role="alert">
          <FormattedMessage id="game.freeSpins.failed" />
        </span>
        <Button kind="quiet" size="small" onClick={() => dispatch(freeSpinsShown(gameId))}>
          <FormattedMessage id="game.failed.retry" />
        </Button>
      </>
    )
  }
  if (gameId === undefined || isPending(progress) || progress.is === 'failed') {
    return (
      <p role="status">
        <FormattedMessage id="game.freeSpins.loading" />
      </p>
    )
  }
  const [next] = progress.value
  return (
    <p role="status">
      {next ? <Left next={next} /> : <FormattedMessage id="game.freeSpins.none" />}
    </p>
  )
}

function Left({ next }: { readonly next: FreeSpinProgress }) {
  const { tag } = useLocale()
  const { roundsLeft: left, rounds, stake, currency, winAmount, expiresAt } = next
  const amount = (value: number) => formatAmount(value, currency, tag)
  return (
    <>
      <strong>
        <FormattedMessage id="game.freeSpins.left" values={{ left, rounds }} />
      </strong>{' '}
      <FormattedMessage
        id="game.freeSpins.terms"
        values={{
          stake: amount(stake),
          won: amount(winAmount),
          until: <FormattedDate value={expiresAt} day="numeric" month="short" year="numeric" />,
        }}
      />
    </>
  )
}
