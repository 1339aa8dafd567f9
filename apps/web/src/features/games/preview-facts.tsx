import { asCurrency } from '@player-site/contracts/kernel/currencies.ts'
import type { GamePreview } from '@player-site/contracts/lobby/game-preview.view.ts'
import { Suspense } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingUnnoticed } from '../../shared/chunks/missing.tsx'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { useOffered } from '../../shared/offer/use-offered.ts'
import { latePrizes, loadPrizes } from '../prizes/index.ts'
import { lateTables, loadTables } from '../tables/index.ts'
import { GameBonusFact } from './game-bonus.tsx'
import { Fact, ReturnFact } from './game-facts.tsx'
import menu from './game-menu.module.css'
import styles from './preview.screen.module.css'

const JackpotAmount = lazyComponent(
  () => loadPrizes().then((module) => module.JackpotAmount),
  MissingUnnoticed,
  latePrizes,
)
const FreeSeats = lazyComponent(
  () => loadTables().then((module) => module.FreeSeats),
  MissingUnnoticed,
  lateTables,
)

interface PreviewFactsProps {
  readonly preview: GamePreview
}

/** What a player should know of a game before a stake; what is not known is left out. */
export function PreviewFacts({ preview }: PreviewFactsProps) {
  const intl = useIntl()
  const { tile, rtp, volatility, features } = preview
  return (
    <>
      <dl className={menu['facts']} data-testid="preview-facts">
        <Fact name="game.facts.kind">
          <FormattedMessage id={`game.kind.${tile.gameType}`} />
        </Fact>
        <ReturnFact rtp={rtp} />
        {volatility !== null && (
          <Fact name="game.facts.volatility">
            <FormattedMessage id={`game.volatility.${volatility}`} />
            <span className={styles['soft']}>
              <FormattedMessage id={`game.volatilityMeans.${volatility}`} />
            </span>
          </Fact>
        )}
        <Stakes stakes={preview.stakes} />
        {features.length > 0 && (
          <Fact name="game.facts.features">
            {intl.formatList(
              features.map((feature) => intl.formatMessage({ id: `game.feature.${feature}` })),
              { type: 'unit' },
            )}
          </Fact>
        )}
        {tile.jackpotExist && <Jackpot gameId={tile.id} />}
        {tile.type === 'liveCasinoGames' && <Seats gameId={tile.id} />}
        {/* Last, since it comes late: no other fact moves. */}
        <GameBonusFact gameId={tile.id} type={tile.type} />
      </dl>
      {rtp !== null && (
        <p className={styles['note']}>
          <FormattedMessage id="game.preview.rtpNote" />
        </p>
      )}
    </>
  )
}

function Stakes({ stakes }: Pick<GamePreview, 'stakes'>) {
  const { tag } = useLocale()
  const currency = stakes && asCurrency(stakes.currency)
  if (!currency || stakes.max === null) return null
  const to = formatAmount(stakes.max, currency, tag)
  return (
    <Fact name="game.facts.stakes">
      {stakes.min === null ? (
        <FormattedMessage id="game.facts.upTo" values={{ to }} />
      ) : (
        <FormattedMessage
          id="game.facts.range"
          values={{ from: formatAmount(stakes.min, currency, tag), to }}
        />
      )}
    </Fact>
  )
}

interface OfGame {
  readonly gameId: string
}

/** What it would pay now; that there is one, until that is known. */
function Jackpot({ gameId }: OfGame) {
  const unknown = <FormattedMessage id="game.jackpot.unknown" />
  const isOffered = useOffered('jackpots')
  return (
    <Fact name="lobby.tile.jackpot">
      {isOffered ? (
        <Suspense fallback={unknown}>
          <JackpotAmount gameId={gameId} unknown={unknown} />
        </Suspense>
      ) : (
        unknown
      )}
    </Fact>
  )
}

function Seats({ gameId }: OfGame) {
  if (!useOffered('seats')) return null
  return (
    <Fact name="game.facts.seats">
      <Suspense>
        <FreeSeats gameId={gameId}>
          {(count) => <FormattedMessage id="lobby.tile.seats" values={{ count }} />}
        </FreeSeats>
      </Suspense>
    </Fact>
  )
}
