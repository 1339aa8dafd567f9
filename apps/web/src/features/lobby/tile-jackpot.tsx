import { Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { useOffered } from '../../shared/offer/use-offered.ts'
import { latePrizes, loadPrizes } from '../prizes/index.ts'
import { useIsHydrated } from './use-is-hydrated.ts'

const Label = () => <FormattedMessage id="lobby.tile.jackpot" />

const JackpotAmount = lazyComponent(
  () => loadPrizes().then((module) => module.JackpotAmount),
  Label,
  latePrizes,
)

/** What the jackpot of a game would pay; that there is one, until the amount is known. */
export function TileJackpot({ gameId }: { readonly gameId: string }) {
  const label = <Label />
  const isOffered = useOffered('jackpots')
  if (!useIsHydrated() || !isOffered) return label
  return (
    <Suspense fallback={label}>
      <JackpotAmount gameId={gameId} unknown={label} />
    </Suspense>
  )
}
