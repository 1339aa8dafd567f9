import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { type PersonalData, pagedSection, wholeSection } from '../../manifest/personal-data.ts'
import { loginHistory } from '../../players/login-history.schema.ts'
import { marketingChoices } from '../../players/marketing-choices.schema.ts'
import { playerDetails } from '../../players/player-details.schema.ts'
import { players } from '../../players/players.schema.ts'

/** What the file tells of the account: listed one by one, so that no secret ever joins them. */
const accountColumns = {
  email: players.email,
  brand: players.brand,
  market: players.market,
  countryCode: players.countryCode,
  language: players.language,
  currency: players.currency,
  registeredAt: players.registeredAt,
  status: players.status,
  statusUntil: players.statusUntil,
  coolingUntil: players.coolingUntil,
  kycStatus: players.kycStatus,
  requestedDocumentTypes: players.requestDocumentTypeStatus,
  mayPayOut: players.payout,
  mayDeposit: players.deposit,
  mayWithdraw: players.withdrawal,
  mayPlayCasino: players.casino,
  mayPlayLiveCasino: players.liveCasino,
  mayBetOnSports: players.sports,
  mayBetOnVirtualSports: players.virtualSports,
  mayTakeBonuses: players.bonuses,
  isSuspendedOnAllBrands: players.multibrandSuspended,
  loyaltyLevel: players.loyaltyLevel,
  termsVersion: players.termsVersion,
}

const personColumns = {
  firstName: playerDetails.firstName,
  lastName: playerDetails.lastName,
  dateOfBirth: playerDetails.dateOfBirth,
  streetAddress: playerDetails.streetAddress,
  city: playerDetails.city,
  postalCode: playerDetails.postalCode,
  provinceCode: playerDetails.provinceCode,
  mobilePhone: playerDetails.mobilePhone,
  mobileVerifiedAt: playerDetails.mobileVerifiedAt,
  mobileSuspendedAt: playerDetails.mobileSuspendedAt,
  emailVerifiedAt: playerDetails.emailVerifiedAt,
  cpf: playerDetails.cpf,
  campaignIds: playerDetails.campaignIds,
}

/** The account, its person, sign-ins and marketing choices. */
export const accountData = (db: Database): PersonalData => ({
  sections: [
    wholeSection('account', ['players'], (playerId) =>
      db.select(accountColumns).from(players).where(eq(players.id, playerId)),
    ),
    wholeSection('person', ['player_details'], (playerId) =>
      db.select(personColumns).from(playerDetails).where(eq(playerDetails.playerId, playerId)),
    ),
    pagedSection(
      'signIns',
      ['login_history'],
      (playerId, after: typeof loginHistory.$inferSelect | undefined, limit) =>
        db
          .select()
          .from(loginHistory)
          .where(and(eq(loginHistory.playerId, playerId), after && gt(loginHistory.id, after.id)))
          .orderBy(asc(loginHistory.id))
          .limit(limit),
      ({ at, ipAddress, country, device }) => ({ at, ipAddress, country, device }),
    ),
    pagedSection(
      'marketingChoices',
      ['marketing_choices'],
      (playerId, after: typeof marketingChoices.$inferSelect | undefined, limit) =>
        db
          .select()
          .from(marketingChoices)
          .where(
            and(
              eq(marketingChoices.playerId, playerId),
              after && gt(marketingChoices.id, after.id),
            ),
          )
          .orderBy(asc(marketingChoices.id))
          .limit(limit),
      ({ at, preferences }) => ({ at, preferences }),
    ),
  ],
  leftOut: [
    {
      table: 'closed_account_credits',
      why: 'The payment itself is in the history; this row says only that its player was told',
    },
    {
      table: 'previous_person_keys',
      why: 'Keyed text of earlier details, kept to find one person again; it protects exclusions',
    },
  ],
})
