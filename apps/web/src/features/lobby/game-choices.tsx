import { moneyFromDecimal } from '@player-site/contracts/kernel/money.ts'
import type { GameFacts } from '@player-site/contracts/lobby/game-choice.entities.ts'
import { ChevronDown, Crown } from 'lucide-react'
import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatMoney } from '../../shared/locale/format-money.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import styles from './game-choices.module.css'
import type { SearchInAddress } from './lobby.address.ts'

interface GameChoicesProps {
  readonly inAddress: SearchInAddress
  readonly facts: Pick<GameFacts, 'sorts' | 'volatilities' | 'hasJackpots' | 'stakes'>
}

/** Sorts and filters games by what some of them have. */
export function GameChoices({ inAddress: { search, change }, facts }: GameChoicesProps) {
  const intl = useIntl()
  const { tag } = useLocale()
  const text = (id: string) => intl.formatMessage({ id })
  const { sorts, volatilities, hasJackpots, stakes } = facts
  const upTo = (value: number) => {
    const amount = stakes && formatMoney(moneyFromDecimal(value, stakes.currency), tag)
    return intl.formatMessage({ id: 'lobby.stake.upTo' }, { amount })
  }
  return (
    <>
      {sorts.length > 1 && (
        <Choice
          labelId="lobby.sort"
          testId="lobby-sort"
          value={search.sort}
          options={sorts.map((id) => ({ id, text: text(`lobby.sort.${id}`) }))}
          onChange={(id) => change({ sort: sorts.find((sort) => sort === id) ?? 'recommended' })}
        />
      )}
      {volatilities.length > 0 && (
        <Choice
          labelId="lobby.volatility"
          testId="lobby-volatility"
          value={search.volatility ?? ''}
          options={[
            { id: '', text: text('lobby.volatility.any') },
            ...volatilities.map((id) => ({ id, text: text(`lobby.volatility.${id}`) })),
          ]}
          onChange={(id) => change({ volatility: volatilities.find((one) => one === id) })}
        />
      )}
      {stakes && (
        <Choice
          labelId="lobby.stake"
          testId="lobby-stake"
          value={search.stake === undefined ? '' : String(search.stake)}
          options={[
            { id: '', text: text('lobby.stake.any') },
            ...stakesIn(stakes.upTo, search.stake).map((value) => ({
              id: String(value),
              text: upTo(value),
            })),
          ]}
          onChange={(id) => change({ stake: id === '' ? undefined : Number(id) })}
        />
      )}
      {hasJackpots && (
        <button
          type="button"
          aria-pressed={search.hasJackpot}
          className={styles['toggle']}
          data-testid="lobby-jackpot"
          onClick={() => change({ hasJackpot: !search.hasJackpot })}
        >
          <Crown size={16} aria-hidden="true" />
          <FormattedMessage id="lobby.jackpotGames" />
        </button>
      )}
    </>
  )
}

/** A stake of an address that was written for another list stays visible. */
const stakesIn = (upTo: readonly number[], chosen: number | undefined): readonly number[] =>
  chosen === undefined || upTo.includes(chosen) ? upTo : [...upTo, chosen].toSorted((a, b) => a - b)

interface ChoiceProps {
  readonly labelId: string
  readonly testId: string
  readonly value: string
  readonly options: readonly { readonly id: string; readonly text: string }[]
  readonly onChange: (id: string) => void
}

function Choice({ labelId, testId, value, options, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className={styles['choice']}>
      <label htmlFor={id} className={styles['label']}>
        <FormattedMessage id={labelId} />
      </label>
      <select
        id={id}
        className={styles['select']}
        value={value}
        data-testid={testId}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map((one) => (
          <option key={one.id} value={one.id}>
            {one.text}
          </option>
        ))}
      </select>
      <ChevronDown size={16} className={styles['arrow']} aria-hidden="true" />
    </div>
  )
}
