import type { ProviderCount } from '@player-site/contracts/lobby/lobby.view.ts'
import { Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingOver } from '../../shared/chunks/missing.tsx'
import { lobbyFilterHash, type SearchInAddress } from './lobby.address.ts'
import { lateLobby } from './lobby.late.ts'

const FilterPanel = lazyComponent(
  () => import('./filter-panel.tsx').then((module) => module.FilterPanel),
  MissingOver,
  lateLobby,
)

interface LobbyFilterProps {
  readonly inAddress: SearchInAddress
  /** Those of the whole lobby, until a search counts its own. */
  readonly providers: readonly ProviderCount[]
}

/** The filters, while the address asks for them. @see B§2 "tab 0 opens the filter panel" */
export function LobbyFilter({ inAddress, providers }: LobbyFilterProps) {
  const navigate = useNavigate()
  const { hash, search } = useLocation()
  if (hash !== lobbyFilterHash || providers.length === 0) return null
  return (
    <Suspense fallback={null}>
      <FilterPanel
        inAddress={inAddress}
        providers={providers}
        onClose={() => void navigate({ search, hash: '' }, { replace: true })}
      />
    </Suspense>
  )
}
