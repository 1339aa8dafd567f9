import type { Database } from '../../db/database.ts'
import { type PersonalData, wholeSection } from '../../manifest/personal-data.ts'
import { offerDeclinedAt, passkeysOf } from './passkeys.repository.ts'

/** Passkeys by their names; without their keys and ids. */
export const passkeysData = (db: Database): PersonalData => ({
  sections: [
    wholeSection('passkeys', ['passkeys'], async (playerId) =>
      (await passkeysOf(db, playerId)).map(({ name, rpId, isBackedUp, createdAt, lastUsedAt }) => ({
        name,
        site: rpId,
        isBackedUp,
        createdAt,
        lastUsedAt,
      })),
    ),
    wholeSection('declinedPasskeyOffers', ['declined_passkey_offers'], async (playerId) => {
      const at = await offerDeclinedAt(db, playerId)
      return at ? [{ at }] : []
    }),
  ],
})
