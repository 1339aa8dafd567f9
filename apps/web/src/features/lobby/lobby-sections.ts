import type { LobbySection } from '@player-site/contracts/lobby/lobby.entities.ts'
import type { LobbyView } from '@player-site/contracts/lobby/lobby.view.ts'
import type { ComponentType } from 'react'
import { ContentBoxes, TournamentBoxes } from './lobby-boxes.tsx'
import { MyGames, Recent } from './player-sections.tsx'
import { Jackpots, Winners } from './prize-sections.tsx'

type OtherSection = Exclude<LobbySection['is'], 'category'>

/**
 * The sections of a lobby besides its categories. A section without a component takes no space,
 * wherever the layout places it.
 */
export const lobbySections: Readonly<
  Partial<Record<OtherSection, ComponentType<{ readonly view: LobbyView }>>>
> = {
  contentBoxes: ContentBoxes,
  tournamentBoxes: TournamentBoxes,
  recent: Recent,
  myGames: MyGames,
  jackpots: Jackpots,
  winners: Winners,
}
