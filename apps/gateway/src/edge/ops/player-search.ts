import { CodedError } from '@player-site/contracts/errors.ts'
import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import { findPlayer } from '@player-site/contracts/support/support.calls.ts'
import type { Clock } from '../../ports/clock.ts'
import type { PlatformApi } from '../../ports/platform-api.ts'

/** An open page polls every 2 s, and each question to the platform is audited there. */
const knownForMs = 5 * 60_000
const maxKnown = 1_000

interface Search {
  readonly operator: string
  readonly requestId: string
}

/** Finds players at the platform, which alone knows who exists. */
export interface PlayerSearch {
  /** @throws CodedError ops.playerNotFound */
  byEmail(email: string, search: Search): Promise<PlayerId>
  /**
   * Refuses an id that the platform does not know. Without an answer the id counts as known: the
   * page of a player has to open while the platform is down.
   * @throws CodedError ops.playerNotFound
   */
  assertExists(playerId: PlayerId, search: Search): Promise<void>
}

export function createPlayerSearch(deps: {
  readonly platform: PlatformApi
  readonly clock: Clock
}): PlayerSearch {
  const { platform, clock } = deps
  const knownSince = new Map<PlayerId, number>()
  const remember = (playerId: PlayerId): void => {
    knownSince.delete(playerId)
    knownSince.set(playerId, clock.now())
    const oldest = knownSince.size > maxKnown ? knownSince.keys().next().value : undefined
    if (oldest !== undefined) knownSince.delete(oldest)
  }
  return {
    async byEmail(email, { operator, requestId }) {
      const body = { operator, email }
      const { playerId } = await platform.ask(findPlayer, { body }, { requestId })
      if (playerId === null) throw new CodedError('ops.playerNotFound')
      remember(playerId)
      return playerId
    },

    async assertExists(playerId, { operator, requestId }) {
      const since = knownSince.get(playerId)
      if (since !== undefined && clock.now() - since < knownForMs) return
      const body = { operator, playerId }
      const answer = await platform.ask(findPlayer, { body }, { requestId }).catch(() => undefined)
      if (answer?.playerId === null) throw new CodedError('ops.playerNotFound')
      if (answer) remember(playerId)
    },
  }
}
