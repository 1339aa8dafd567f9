import { CodedError } from '@player-site/contracts/errors.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Bearer } from '../../http/bind-call.ts'
import { declineOffer, offerDeclinedAt, passkeysOf } from './passkeys.repository.ts'

interface PasskeyOffersDeps {
  readonly db: Database
  readonly clock: Clock
  /** @throws CodedError session.reauthenticationRequired unless they authenticated just now */
  readonly requireFresh: (player: Bearer) => Promise<void>
}

/** The offer of a passkey after a sign-in. @see design "Passkeys" */
export interface PasskeyOffers {
  /**
   * Whether a player is offered one: they have none, did not decline, and can add one without
   * their password, as they signed in just now.
   */
  isDue(player: Bearer): Promise<boolean>
  /** Remembered on the account, for every device. */
  decline(playerId: string): Promise<void>
}

export function createPasskeyOffers({ db, clock, requireFresh }: PasskeyOffersDeps): PasskeyOffers {
  const isFresh = async (player: Bearer): Promise<boolean> => {
    try {
      await requireFresh(player)
      return true
    } catch (error) {
      const isOld = error instanceof CodedError && error.code === 'session.reauthenticationRequired'
      if (isOld) return false
      throw error
    }
  }
  return {
    async isDue(player) {
      if (!(await isFresh(player))) return false
      const [own, declinedAt] = await Promise.all([
        passkeysOf(db, player.playerId),
        offerDeclinedAt(db, player.playerId),
      ])
      return own.length === 0 && declinedAt === undefined
    },

    decline: (playerId) => declineOffer(db, playerId, clock.now()),
  }
}
