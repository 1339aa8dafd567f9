import type { LobbyPageType } from '@player-site/contracts/lobby/lobby.entities.ts'
import {
  type DateRange,
  dateRanges,
  type Winner,
  type WinnersOfCurrency,
} from '@player-site/contracts/winners/winners.entities.ts'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { CardsSkeleton, PrizeCard, PrizeMessage, PrizeSection } from './prize-row.tsx'
import { PrizeText } from './prize-text.tsx'
import styles from './prizes.module.css'
import { useFollowed, usePrizeCurrency, usePrizeGames, useWinners } from './use-prizes.ts'

const lists = ['latest', ...dateRanges] as const
type List = 'latest' | DateRange

const entriesOf = (list: List, { latest, top }: WinnersOfCurrency): readonly Winner[] =>
  list === 'latest' ? latest : top[list]

/** The latest wins, or the largest of a period. @see B§2 "winners (top and latest)" */
export const WinnersRow = (props: { readonly lobby: LobbyPageType }) => (
  <PrizeText>
    <Row {...props} />
  </PrizeText>
)

function Row({ lobby }: { readonly lobby: LobbyPageType }) {
  const [list, setList] = useState<List>('latest')
  const { tag } = useLocale()
  const currency = usePrizeCurrency()
  useFollowed('winners', currency)
  const { value, isLate } = useWinners(currency)
  const games = usePrizeGames(lobby, value && entriesOf(list, value))
  const { prizes } = games
  return (
    <PrizeSection
      id="winners"
      titleId="prizes.winners"
      choice={<ListChoice selected={list} onSelect={setList} />}
    >
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
          <FormattedMessage id="prizes.winners.empty" />
        </PrizeMessage>
      ) : (
        <ul aria-labelledby="winners" className={styles['row']}>
          {prizes.map(({ entry, tile }, index) => (
            <PrizeCard
              key={`${entry.at} ${entry.gameId} ${entry.amount}`}
              tile={tile}
              testId={`winner-${index}`}
            >
              <span className={styles['soft']}>{entry.playerName}</span>{' '}
              <strong className={styles['amount']}>
                {formatAmount(entry.amount, currency, tag)}
              </strong>{' '}
              <span className={styles['soft']}>{tile.name}</span>
            </PrizeCard>
          ))}
        </ul>
      )}
    </PrizeSection>
  )
}

interface ListChoiceProps {
  readonly selected: List
  readonly onSelect: (list: List) => void
}

function ListChoice({ selected, onSelect }: ListChoiceProps) {
  const intl = useIntl()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      role="group"
      aria-label={intl.formatMessage({ id: 'prizes.period' })}
      className={styles['choice']}
    >
      {lists.map((list) => (
        <button
          key={list}
          type="button"
          aria-pressed={list === selected}
          className={styles['option']}
          onClick={() => onSelect(list)}
          data-testid={`winners-${list}`}
        >
          <FormattedMessage id={`prizes.${list}`} />
        </button>
      ))}
    </div>
  )
}
