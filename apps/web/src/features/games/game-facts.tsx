import { asCurrency } from '@player-site/contracts/kernel/currencies.ts'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import styles from './game-menu.module.css'
import type { GameDetail } from './launch/launch-provider.ts'

interface GameFactsProps {
  readonly game: GameDetail
  /** Further facts. */
  readonly children?: ReactNode
}

/** What a player should know of a game before a stake. @see B§3 Game */
export function GameFacts({ game, children }: GameFactsProps) {
  const { rtp, volatility } = game
  return (
    <dl className={styles['facts']} data-testid="game-facts">
      <Fact name="game.facts.provider">{game.gameProvider}</Fact>
      <ReturnFact rtp={rtp} />
      {volatility !== null && (
        <Fact name="game.facts.volatility">
          <FormattedMessage id={`game.volatility.${volatility}`} />
        </Fact>
      )}
      <Stakes game={game} />
      {children}
    </dl>
  )
}

/** The return to player, where it is known. */
export function ReturnFact({ rtp }: Pick<GameDetail, 'rtp'>) {
  const intl = useIntl()
  if (rtp === null) return null
  return (
    <Fact name="game.facts.rtp">
      {intl.formatNumber(rtp / 100, { style: 'percent', maximumFractionDigits: 2 })}
    </Fact>
  )
}

/** In the currency of the play; the market's own limits apply as well. */
function Stakes({ game: { betLimits, launchSettings } }: { readonly game: GameDetail }) {
  const { tag } = useLocale()
  const limit = betLimits.find(({ currency }) => currency === launchSettings.currency)
  const currency = limit && asCurrency(limit.currency)
  if (!limit || !currency) return null
  return (
    <Fact name="game.facts.stakes">
      <FormattedMessage
        id="game.facts.range"
        values={{
          from: formatAmount(limit.min, currency, tag),
          to: formatAmount(limit.max, currency, tag),
        }}
      />
    </Fact>
  )
}

export const Fact = ({
  name,
  children,
}: {
  readonly name: string
  readonly children: ReactNode
}) => (
  <div className={styles['fact']}>
    <dt>
      <FormattedMessage id={name} />
    </dt>
    <dd>{children}</dd>
  </div>
)
