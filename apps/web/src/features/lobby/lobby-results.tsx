import type { LobbyView } from '@player-site/contracts/lobby/lobby.view.ts'
import type { SearchInAddress } from './lobby.address.ts'
import { NothingFound } from './nothing-found.tsx'
import { SearchResults } from './search-results.tsx'

interface LobbyResultsProps {
  readonly view: LobbyView
  readonly viewer: string
  readonly inAddress: SearchInAddress
}

/** What a search leaves of a lobby. */
export const LobbyResults = ({ view, viewer, inAddress }: LobbyResultsProps) => (
  <SearchResults
    list={{ lobby: view.lobby, key: viewer }}
    inAddress={inAddress}
    none={<NothingFound view={view} inAddress={inAddress} />}
  />
)
