import type { LobbyPageType } from '@player-site/contracts/lobby/lobby.entities.ts'
import { FormattedMessage } from 'react-intl'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { CountedAmount } from './jackpot-amount.tsx'
import { CardsSkeleton, PrizeCard, PrizeMessage, PrizeSection } from './prize-row.tsx'
import { PrizeText } from './prize-text.tsx'
import styles from './prizes.module.css'
import { useFollowed, useJackpots, usePrizeCurrency, usePrizeGames } from './use-prizes.ts'

/** The largest ones. */
const maxShown = 12

/** The games with the largest jackpots, and what they would pay now. */
export const JackpotsRow = (props: { readonly lobby: LobbyPageType }) => (
  <PrizeText>
    <Row {...props} />
  </PrizeText>
)

function Row({ lobby }: { readonly lobby: LobbyPageType }) {
  const currency = usePrizeCurrency()
  useFollowed('jackpots', currency)
  const { value, isLate } = useJackpots(currency)
  const games = usePrizeGames(lobby, value?.slice(0, maxShown))
  const { prizes } = games
  return (
    <PrizeSection id="jackpots" titleId="prizes.jackpots">
      {games.isFailed || (isLate && !value) ? (
        <PrizeMessage>
          <FormattedMessage id="prizes.failed" />
          {games.isFailed && (
            <button type="button" className={buttonClass({ kind: 'quiet' })} onClick={games.retry}>
              <FormattedMessage id="lobby.retry" />
            </button>
          )}
        </PrizeMessage>
      ) : !prizes ? (
        <CardsSkeleton />
      ) : prizes.length === 0 ? (
        <PrizeMessage>
          <FormattedMessage id="prizes.jackpots.empty" />
        </PrizeMessage>
      ) : (
        <ul aria-labelledby="jackpots" className={styles['row']}>
          {prizes.map(({ entry, tile }) => (
            <PrizeCard key={entry.gameId} tile={tile} testId={`jackpot-${tile.gameSlug}`}>
              <span className={styles['soft']}>{tile.name}</span>{' '}
              <strong className={styles['amount']}>
                <CountedAmount amount={entry.amount} currency={currency} />
              </strong>
            </PrizeCard>
          ))}
        </ul>
      )}
    </PrizeSection>
  )
}
