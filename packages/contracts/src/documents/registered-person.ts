import * as z from 'zod/mini'
import { accountDetails } from '../account/account-details.entities.ts'
import { playerId, text } from '../kernel/ids.ts'
import { riskSetting } from '../player-access/player-access.entities.ts'

/**
 * What the player of a document registered, for staff who compare the two. Players of an older
 * system have no name, birth date and address until they have entered them.
 */
export const registeredPerson = z.extend(
  z.pick(accountDetails, {
    firstName: true,
    lastName: true,
    dateOfBirth: true,
    streetAddress: true,
    postalCode: true,
    city: true,
    provinceCode: true,
    countryCode: true,
  }),
  {
    playerId,
    /** The brand and the market that the player registered with. */
    brand: text(32),
    market: text(2),
    /** What the market asks of the player, and how the operator has restricted the account. */
    risk: z.extend(
      z.pick(riskSetting, { verificationBeforeDeposit: true, verifyWithinDays: true }),
      {
        isPayoutRestricted: z.boolean(),
        isMultibrandSuspended: z.boolean(),
      },
    ),
  },
)
export type RegisteredPerson = z.infer<typeof registeredPerson>
