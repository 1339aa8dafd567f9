import { moneyFromDecimal } from '@player-site/contracts/kernel/money.ts'
import type { LobbyTile } from '@player-site/contracts/lobby/lobby.view.ts'
import { FormattedMessage } from 'react-intl'
import { useSelector } from 'react-redux'
import { formatMoney } from '../../shared/locale/format-money.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { selectPlayer } from '../session/index.ts'
import styles from './tile.module.css'

/** The limits in the player's currency, or in the first one; undefined where none are stated. */
const limitsIn = (betLimits: LobbyTile['betLimits'], currency: string | undefined) =>
  betLimits.find((limit) => limit.currency === currency) ?? betLimits[0]

/** A live table's limits and free seats. @see B§3 betLimits, seats */
export function TableFacts({ tile }: { readonly tile: LobbyTile }) {
  const { tag } = useLocale()
  const player = useSelector(selectPlayer)
  const limits = limitsIn(tile.betLimits, player?.profile.currencyCode)
  const { seats, seatsTaken } = tile
  const amount = (value: number) =>
    limits && formatMoney(moneyFromDecimal(value, limits.currency), tag)
  return (
    <span className={styles['facts']}>
      {limits && (
        <span>
          <FormattedMessage
            id="lobby.tile.limits"
            values={{ min: amount(limits.min), max: amount(limits.max) }}
          />
        </span>
      )}{' '}
      {seats !== null && seatsTaken !== null && (
        <span className={styles['seats']} data-full={seatsTaken >= seats || undefined}>
          <FormattedMessage
            id="lobby.tile.seats"
            values={{ count: Math.max(0, seats - seatsTaken) }}
          />
        </span>
      )}
    </span>
  )
}
