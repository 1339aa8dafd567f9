import type { ProviderId } from '@player-site/contracts/games/providers.ts'
import * as z from 'zod/mini'
import { fetchOutside } from '../../http/fetch-outside.ts'
import type { StudioEndpoints } from '../../http/third-party-endpoint.ts'
import type { Log } from '../../log.ts'

/** What a studio states of a round that can be checked; it may state more. */
export const roundProof = z.object({
  commitment: z.string().check(z.minLength(1), z.maxLength(200)),
  /** Null until the round is over. */
  seed: z.nullable(z.string().check(z.maxLength(200))),
})

/** Below a studio's origin; 404 for a round that cannot be checked. */
export const roundProofPath = (round: string): string => `/api/proof/${encodeURIComponent(round)}`
export const roundCheckPath = (round: string): string => `/check/${encodeURIComponent(round)}`

/** The page of a round does not wait longer for what only adds to it. */
const timeoutMs = 2_000

/**
 * Asks the studio that ran a round for its commitment and seed. A studio without such rounds, or
 * one that does not answer, states none.
 */
export function createRoundDetails(studios: StudioEndpoints, log: Pick<Log, 'warn'>) {
  return async (provider: ProviderId, studioRoundId: string) => {
    const studio = studios.of(provider)
    if (!studio) return undefined
    try {
      const response = await fetchOutside(
        new URL(roundProofPath(studioRoundId), studio.baseUrl()),
        { timeoutMs: timeoutMs * (studio.deadlineScale ?? 1) },
      )
      if (!response.ok) return undefined
      const proof = z.safeParse(roundProof, await response.json())
      if (!proof.success) return undefined
      const checkUrl = new URL(roundCheckPath(studioRoundId), studio.origin).href
      return { ...proof.data, checkUrl }
    } catch (error) {
      log.warn('studio.proofUnavailable', {
        provider,
        kind: error instanceof Error ? error.name : 'unknown',
      })
      return undefined
    }
  }
}
