import type { ContentBox } from '@player-site/contracts/content/content.entities.ts'
import type { LobbyPageType } from '@player-site/contracts/lobby/lobby.entities.ts'
import { isPending } from '../../shared/remote/remote.ts'
import { lobbyBoxesShelf, tournamentBoxesShelf } from './content.slice.ts'
import { useBoxesRequest, useKept, useShelf } from './use-content.ts'

/** Requests the boxes of a lobby. @returns whether they are still loading */
export function useLobbyBoxesLoading(lobby: LobbyPageType): boolean {
  const { key, params } = useBoxesRequest(lobby)
  const { content: boxes } = useShelf(lobbyBoxesShelf, key, params)
  const { content: tournaments } = useShelf(tournamentBoxesShelf, key, params)
  return isPending(boxes) || isPending(tournaments)
}

const boxShelves = { contentBoxes: lobbyBoxesShelf, tournamentBoxes: tournamentBoxesShelf } as const

/** The loaded boxes of a lobby; none where they could not be loaded. */
export function useLobbyBoxes(
  lobby: LobbyPageType,
  kind: keyof typeof boxShelves,
): readonly ContentBox[] {
  const { key } = useBoxesRequest(lobby)
  const content = useKept(boxShelves[kind], key)
  return content.is === 'ready' ? content.value : []
}
