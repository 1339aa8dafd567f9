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
import { OwnText } from '../../shared/locale/own-text.tsx'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Cards, CardsSkeleton, PrizeCard, PrizeMessage, PrizeSection } from './prize-row.tsx'
import styles from './prizes.module.css'
import { prizesText } from './prizes.text.ts'
import { useFollowed, usePrizeCurrency, usePrizeGames, useWinners } from './use-prizes.ts'

const lists = ['latest', ...dateRanges] as const
type List = 'latest' | DateRange

const entriesOf = (list: List, { latest, top }: WinnersOfCurrency): readonly Winner[] =>
  list === 'latest' ? latest : top[list]

const firstFilled = (value: WinnersOfCurrency): List =>
  lists.find((list) => entriesOf(list, value).length > 0) ?? 'latest'

/** The latest wins, or the largest of a period. @see B§2 "winners (top and latest)" */
export const WinnersRow = (props: { readonly lobby: LobbyPageType }) => (
  <OwnText text={prizesText}>
    <Row {...props} />
  </OwnText>
)

function Row({ lobby }: { readonly lobby: LobbyPageType }) {
  const [chosen, setList] = useState<List>()
  const { tag } = useLocale()
  const currency = usePrizeCurrency()
  useFollowed('winners', currency)
  const { value, isLate } = useWinners(currency)
  // Once: a list that fills up later does not take the place of the one on the page.
  if (value && chosen === undefined) setList(firstFilled(value))
  const list = chosen ?? 'latest'
  const games = usePrizeGames(lobby, value && entriesOf(list, value))
  const { prizes } = games
  return (
    <PrizeSection
      id="winners"
      title={<FormattedMessage id="prizes.winners" />}
      choice={<ListChoice selected={list} onSelect={setList} />}
    >
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
          <FormattedMessage id="prizes.winners.empty" />
        </PrizeMessage>
      ) : (
        <Cards labelledBy="winners" count={prizes.length}>
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
        </Cards>
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
