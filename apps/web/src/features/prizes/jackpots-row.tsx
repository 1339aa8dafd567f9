import type { LobbyPageType } from '@player-site/contracts/lobby/lobby.entities.ts'
import { FormattedMessage } from 'react-intl'
import { OwnText } from '../../shared/locale/own-text.tsx'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { CountedAmount } from './jackpot-amount.tsx'
import { Cards, CardsSkeleton, PrizeCard, PrizeMessage, PrizeSection } from './prize-row.tsx'
import styles from './prizes.module.css'
import { prizesText } from './prizes.text.ts'
import { useFollowed, useJackpots, usePrizeCurrency, usePrizeGames } from './use-prizes.ts'

/** The largest ones. */
const maxShown = 12

/** The games with the largest jackpots, and what they would pay now. */
export const JackpotsRow = (props: { readonly lobby: LobbyPageType }) => (
  <OwnText text={prizesText}>
    <Row {...props} />
  </OwnText>
)

function Row({ lobby }: { readonly lobby: LobbyPageType }) {
  const currency = usePrizeCurrency()
  useFollowed('jackpots', currency)
  const { value, isLate } = useJackpots(currency)
  const games = usePrizeGames(lobby, value?.slice(0, maxShown))
  const { prizes } = games
  return (
    <PrizeSection id="jackpots" title={<FormattedMessage id="prizes.jackpots" />}>
      {games.isFailed || (isLate && !value) ? (
        <PrizeMessage>
          <FormattedMessage id="prizes.failed" />
          {games.isFailed && (
            <button type="button" className={buttonClass({ kind: 'quiet' })} onClick={games.retry}>
              <FormattedMessage id="ui.retry" />
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
        <Cards labelledBy="jackpots" count={prizes.length}>
          {prizes.map(({ entry, tile }) => (
            <PrizeCard key={entry.gameId} tile={tile} testId={`jackpot-${tile.gameSlug}`}>
              <span className={styles['soft']}>{tile.name}</span>{' '}
              <strong className={styles['amount']}>
                <CountedAmount amount={entry.amount} currency={currency} />
              </strong>
            </PrizeCard>
          ))}
        </Cards>
      )}
    </PrizeSection>
  )
}
