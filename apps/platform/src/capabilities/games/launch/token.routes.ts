import {
  createYggdrasilSession,
  generateCreedroomzToken,
  generatePlayngoToken,
  generatePragmaticToken,
  generateQuickspinToken,
  generateRelaxToken,
  listCreedroomzTables,
} from '@player-site/contracts/games/launch/token.calls.ts'
import type { ProviderId } from '@player-site/contracts/games/providers.ts'
import type { Body } from '@player-site/contracts/kernel/call.ts'
import type { Bearer, Bind } from '../../../http/bind-call.ts'
import type { GameTickets } from '../game-tickets.ts'
import type { Catalogue } from '../games.catalogue.ts'
import { isOffered, isRestricted } from '../games.rules.ts'
import type { Viewers } from '../games.viewers.ts'
import type { LiveTables } from '../table-seats.ts'
import type { Opener } from './opener.ts'

export interface TokenDeps {
  readonly opener: Opener
  readonly tickets: GameTickets
  readonly viewers: Viewers
  readonly catalogue: Catalogue
  readonly seatsOf: LiveTables['seatsOf']
}

/** Tokens of the providers whose launch addresses the client builds. @see B§7 */
export function bindTokens(bind: Bind, deps: TokenDeps): void {
  const { opener, tickets, viewers, catalogue, seatsOf } = deps
  const tokenFor =
    (provider: ProviderId) =>
    async (
      player: Bearer,
      { gameId, channel }: Body<typeof generateRelaxToken>,
      isContinued = false,
    ): Promise<string> => {
      const wanted = { provider, by: 'id', value: gameId, channel, isContinued } as const
      return (await opener.real(player, wanted)).ticket
    }
  bind.player(generateRelaxToken, async ({ player, body }) => ({
    token: await tokenFor('relax')(player, body),
  }))
  bind.player(generateQuickspinToken, async ({ player, body }) => ({
    token: await tokenFor('quickspin')(player, body),
  }))
  bind.player(generatePragmaticToken, async ({ player, body }) => ({
    token: await tokenFor('pragmaticplay')(player, body),
  }))
  bind.player(generatePlayngoToken, async ({ player, body, query }) => ({
    token: await tokenFor('playngo')(player, body, query.requireNew !== 'true'),
  }))
  // These name no game: the studio does, when it redeems the token.
  bind.player(createYggdrasilSession, async ({ player }) => {
    const provider = 'yggdrasil'
    opener.studioOf(provider)
    const anyGame = { id: undefined, type: 'casinoGames' } as const
    return { sessionId: await tickets.real(player, anyGame, { provider }) }
  })
  bind.player(generateCreedroomzToken, async ({ player }) => {
    const provider = 'creedroomz'
    opener.studioOf(provider)
    const anyTable = { id: undefined, type: 'liveCasinoGames' } as const
    return { token: await tickets.real(player, anyTable, { provider }) }
  })
  bind.player(listCreedroomzTables, async ({ player: { playerId } }) => {
    opener.studioOf('creedroomz')
    const viewer = await viewers.of({ playerId })
    const open = catalogue.games.filter(
      (game) =>
        game.provider === 'creedroomz' &&
        isOffered(game, viewer, catalogue) &&
        !isRestricted(game, viewer, catalogue),
    )
    return {
      tables: open.flatMap(({ id, tableId, name }) => {
        if (tableId === null) return []
        const { seats = null, seatsTaken = null } = seatsOf(id) ?? {}
        return [{ gameId: id, tableId, name, isOpen: true, seats, seatsTaken }]
      }),
    }
  })
}
