import { CodedError } from '@player-site/contracts/errors.ts'
import * as z from 'zod/mini'
import type { OneTimeTokens } from '../../tokens/one-time-token.repository.ts'

const purpose = 'passkey-ceremony'
/** The browser itself gives up earlier. */
const lifeMs = 5 * 60_000

const ceremony = z.object({
  challenge: z.string(),
  origin: z.string(),
  /** Undefined for a sign-in: any player's passkey answers. */
  playerId: z.optional(z.string()),
})
export type Ceremony = z.infer<typeof ceremony>

/** Challenges that browsers are to answer, each once. */
export interface Ceremonies {
  begin(ceremony: Ceremony): Promise<string>
  /**
   * Ends a ceremony, whatever comes of it.
   * @throws CodedError passkey.ceremonyOver: used, too old, or of another player or site
   */
  end(
    ceremonyId: string,
    of: { readonly origin: string; readonly playerId?: string },
  ): Promise<Ceremony>
}

export const createCeremonies = (tokens: OneTimeTokens): Ceremonies => ({
  begin: (begun) => tokens.issue(purpose, { ...begun }, lifeMs),
  async end(ceremonyId, { origin, playerId }) {
    const read = z.safeParse(ceremony, await tokens.redeem(purpose, ceremonyId))
    if (!read.success || read.data.origin !== origin || read.data.playerId !== playerId) {
      throw new CodedError('passkey.ceremonyOver')
    }
    return read.data
  },
})

/**
 * The host that passkeys of a site belong to.
 * @param siteOrigin as the gateway vouches for it
 * @throws CodedError passkey.refused without one
 */
export function rpIdOf(siteOrigin: string | undefined): string {
  if (siteOrigin === undefined || !URL.canParse(siteOrigin)) throw new CodedError('passkey.refused')
  return new URL(siteOrigin).hostname
}
