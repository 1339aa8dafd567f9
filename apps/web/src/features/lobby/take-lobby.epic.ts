import { readLocale } from '@player-site/contracts/kernel/markets.ts'
import { defer, of } from 'rxjs'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { lobbyTakenFromPage, type StateWithLobby, viewerKey } from './lobby.slice.ts'

/** A player's page embeds its lobby too. */
export const takeLobbyFromPage: AppEpic<StateWithLobby> = (_, __, { boot, pagePath, scheduler }) =>
  defer(() => {
    const { lobby: shown, session } = boot
    const reading = readLocale(pagePath().split('/')[1] ?? '')
    if (!shown || reading.is === 'unknown') return of()
    const key = viewerKey(reading.locale.prefix, session?.player?.playerId)
    return of(lobbyTakenFromPage({ key, shown, atMs: scheduler.now() }))
  })
