import type { IncomingMessage } from 'node:http'
import type { BrandId } from '@player-site/contracts/brands/brands.ts'
import type { SiteFlags } from '@player-site/contracts/flags/flags.entities.ts'
import type { ShownLobby } from '@player-site/contracts/lobby/lobby.view.ts'
import { isIdentityVerified } from '@player-site/contracts/session/kyc.rules.ts'
import type { Player } from '@player-site/contracts/session/session.entities.ts'
import type { FastifyRequest } from 'fastify'
import type { Capability } from '../../manifest/capability.ts'
import { bindLobby } from './lobby.routes.ts'
import type { LobbyViewer } from './lobby.rules.ts'
import {
  createLobbyService,
  type LobbyRequest,
  type LobbyService,
  type ReadContent,
} from './lobby.service.ts'
import { type LobbyPlace, readShownLobby } from './shown-lobby.ts'

interface LobbyNeeds {
  readonly readContent: ReadContent
  readonly brandOf: (request: IncomingMessage) => BrandId
  /** The flags of a visit. */
  readonly flagsOf: (request: IncomingMessage) => Promise<SiteFlags>
  /** The country of a visit; undefined when unknown. */
  readonly countryOf: (request: IncomingMessage) => Promise<string | undefined>
  /** Undefined for a visitor. */
  readonly playerOf: (request: FastifyRequest) => Promise<Player | undefined>
}

/** A page with a lobby on it, and who opens it. */
interface LobbyPage extends Omit<LobbyRequest, 'viewer'>, LobbyPlace {
  /** Undefined for a visitor. */
  readonly player: Player | undefined
  /** Where the visit comes from. */
  readonly country: string | undefined
}

interface LobbyProvided {
  /** What the page shows of its lobby first. @throws CodedError upstream.unavailable */
  readonly lobbyOf: (page: LobbyPage) => Promise<ShownLobby>
  readonly findGame: LobbyService['findGame']
}

/** Players follow the rules of their country of residence, visitors those of their location. */
const viewerFor = (player: Player | undefined, country: string | undefined): LobbyViewer =>
  player
    ? {
        country: player.profile.countryCode,
        isVerified: isIdentityVerified(player.profile.kycStatus),
        currency: player.profile.currencyCode,
      }
    : { country, isVerified: false }

/** The casino and live casino lobbies: what is on offer to whom, searched and filtered. */
export const lobby: Capability<LobbyNeeds, LobbyProvided> = {
  name: 'lobby',
  create({ clock, log }, { readContent, brandOf, flagsOf, countryOf, playerOf }) {
    const lobbies = createLobbyService({ readContent, clock, log })
    const viewerOf = async (request: FastifyRequest) =>
      viewerFor(await playerOf(request), await countryOf(request.raw))
    return {
      routes: (app) =>
        bindLobby(app, {
          lobbies,
          viewerOf,
          brandOf: ({ raw }) => brandOf(raw),
          flagsOf: ({ raw }) => flagsOf(raw),
        }),
      provides: {
        findGame: (wanted) => lobbies.findGame(wanted),
        lobbyOf: ({ player, country, categoryId, isHome, ...page }) => {
          const request = { ...page, viewer: viewerFor(player, country) }
          return readShownLobby(lobbies, request, { categoryId, isHome })
        },
      },
    }
  },
}
