import {
  readMinutesRemaining,
  resetActivityTimer,
} from '@player-site/contracts/activity/activity.calls.ts'
import { launchGame } from '@player-site/contracts/games/games.calls.ts'
import {
  authenticateEvolution,
  openPragmatic,
} from '@player-site/contracts/games/launch/address.calls.ts'
import { fetchIdToken, loginByGrant } from '@player-site/contracts/session/session.calls.ts'
import type { CrowdGame } from './crowd-games.ts'
import { CrowdRefusal } from './crowd-refusal.ts'
import type { CrowdPlatform } from './platform-client.ts'

export interface CrowdSessionDeps {
  readonly platform: CrowdPlatform
  /** A grant for one sign-in of a player without a password. */
  readonly grantSession: (playerId: string) => Promise<string>
  /** Where a game's home button would lead. */
  readonly lobbyUrl: string
}

/** A bot's sign-in, kept from visit to visit as a gateway keeps it. */
export interface CrowdSession {
  /**
   * Renews the sign-in, or signs in again, and acknowledges a reality check that is due.
   * @returns the id token
   * @throws CrowdRefusal
   */
  enter(): Promise<string>
  /** Launches a game; resolves to the address that its frame opens. @throws CrowdRefusal */
  launch(game: CrowdGame, token: string): Promise<string>
}

export function createCrowdSession(
  playerId: string,
  { platform, grantSession, lobbyUrl }: CrowdSessionDeps,
): CrowdSession {
  let accessToken: string | undefined

  const renew = async (token: string): Promise<string | undefined> => {
    try {
      return (await platform.ask(fetchIdToken, { token })).idToken
    } catch (error) {
      if (error instanceof CrowdRefusal) return undefined
      throw error
    }
  }
  const signIn = async (): Promise<string> => {
    const sessionGrant = await grantSession(playerId)
    const opened = await platform.ask(loginByGrant, { body: { sessionGrant } })
    accessToken = opened.accessToken
    return (await platform.ask(fetchIdToken, { token: opened.accessToken })).idToken
  }

  return {
    async enter() {
      const token = (accessToken && (await renew(accessToken))) || (await signIn())
      const { minutesRemaining, activityTimerOn } = await platform.ask(readMinutesRemaining, {
        token,
      })
      if (activityTimerOn !== false && minutesRemaining <= 0) {
        await platform.ask(resetActivityTimer, { token })
      }
      return token
    },
    async launch({ launch, name }, token) {
      switch (launch) {
        case 'slug': {
          const body = { gameId: name, languageCode: 'en', channel: 'Web', lobbyUrl } as const
          return (await platform.ask(launchGame, { body, token })).url
        }
        case 'pragmatic': {
          const body = { symbol: name, language: 'en', platform: 'WEB', lobbyUrl } as const
          return (await platform.ask(openPragmatic, { body, token })).gameURL
        }
        default: {
          const device = { wrapped: false, mobile: false } as const
          const table = { gameCategory: 'live', tableId: name, lobbyURL: lobbyUrl, ...device }
          return (await platform.ask(authenticateEvolution, { body: table, token })).entry
        }
      }
    },
  }
}
