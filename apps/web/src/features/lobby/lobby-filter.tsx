import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingOver } from '../../shared/chunks/missing.tsx'
import { useOverClose } from '../../shared/ui/over-page.ts'
import { lobbyFilterHash, type SearchInAddress } from './lobby.address.ts'
import { lateLobby } from './lobby.late.ts'
import type { GameList } from './search.slice.ts'

const FilterPanel = lazyComponent(
  () => import('./filter-panel.tsx').then((module) => module.FilterPanel),
  MissingOver,
  lateLobby,
)

interface LobbyFilterProps {
  /** Undefined while the viewer is unknown. */
  readonly list: GameList | undefined
  readonly inAddress: SearchInAddress
}

/** The filters, while the address asks for them. @see B§2 "tab 0 opens the filter panel" */
export function LobbyFilter({ list, inAddress }: LobbyFilterProps) {
  const close = useOverClose()
  const { hash } = useLocation()
  if (hash !== lobbyFilterHash || !list) return null
  return (
    <Suspense fallback={null}>
      <FilterPanel list={list} inAddress={inAddress} onClose={close} />
    </Suspense>
  )
}
