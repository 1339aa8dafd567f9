import { moneyFromDecimal } from '@player-site/contracts/kernel/money.ts'
import type { LobbyTile } from '@player-site/contracts/lobby/lobby.view.ts'
import { Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingUnnoticed } from '../../shared/chunks/missing.tsx'
import { formatMoney } from '../../shared/locale/format-money.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { useOffered } from '../../shared/offer/use-offered.ts'
import { lateTables, loadTables } from '../tables/index.ts'
import styles from './tile.module.css'
import { useIsHydrated } from './use-is-hydrated.ts'

const FreeSeats = lazyComponent(
  () => loadTables().then((module) => module.FreeSeats),
  MissingUnnoticed,
  lateTables,
)

/** A live table's limits and free seats; the space of the seats is kept. @see B§3 betLimits, seats */
export function TableFacts({ tile }: { readonly tile: LobbyTile }) {
  const { tag } = useLocale()
  const isHydrated = useIsHydrated()
  const hasSeats = useOffered('seats')
  const { betLimit: limits } = tile
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
      <span className={styles['seats']}>
        {isHydrated && hasSeats && (
          <Suspense>
            <FreeSeats gameId={tile.id}>
              {(count) => (
                <span data-full={count === 0 || undefined}>
                  <FormattedMessage id="lobby.tile.seats" values={{ count }} />
                </span>
              )}
            </FreeSeats>
          </Suspense>
        )}
      </span>
    </span>
  )
}
