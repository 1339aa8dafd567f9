import { randomUUID } from 'node:crypto'
import { accountDecisions } from '../src/capabilities/account-desk/account-desk.schema.ts'
import { activityTimers } from '../src/capabilities/activity/activity.schema.ts'
import { paymentDifferences } from '../src/capabilities/cashier/payment-differences.schema.ts'
import { payoutDestinations } from '../src/capabilities/cashier/payout-destination.schema.ts'
import { savedMethods } from '../src/capabilities/cashier/saved-methods.schema.ts'
import { cookieConsents } from '../src/capabilities/consent/consent.schema.ts'
import {
  documentActions,
  documentChecks,
  documents,
  documentUploads,
  identityChecks,
} from '../src/capabilities/documents/documents.schema.ts'
import { favouriteGames, recentGames } from '../src/capabilities/game-lists/game-lists.schema.ts'
import { gameSessions } from '../src/capabilities/games/games.schema.ts'
import { playerLimits } from '../src/capabilities/limits/limits.schema.ts'
import { declinedPasskeyOffers, passkeys } from '../src/capabilities/passkeys/passkeys.schema.ts'
import {
  bankIdentities,
  bankSignIns,
} from '../src/capabilities/pay-and-play/pay-and-play.schema.ts'
import { personalDataDownloads } from '../src/capabilities/personal-data/personal-data.schema.ts'
import {
  questionnaireActions,
  questionnaireAnswers,
} from '../src/capabilities/questionnaire/questionnaire.schema.ts'
import { bonusGrants } from '../src/capabilities/rewards/player-bonuses.schema.ts'
import {
  bonusCampaigns,
  bonusCodeTries,
  bonusConsents,
  bonusOfferChoices,
  bonusOptIns,
  cashbackActivations,
  cashbackClaims,
  queuedBonuses,
} from '../src/capabilities/rewards/rewards.schema.ts'
import {
  playedGames,
  suggestionChoices,
} from '../src/capabilities/suggestions/suggestions.schema.ts'
import { termsAcceptances } from '../src/capabilities/terms/terms.schema.ts'
import type { Database } from '../src/db/database.ts'
import type { Sealer } from '../src/encryption/sealer.ts'
import { addBonus } from '../src/ledger/bonuses.repository.ts'
import { addFreeSpins } from '../src/ledger/free-spins.repository.ts'
import { payments } from '../src/ledger/payments.schema.ts'
import { accountAlerts } from '../src/players/account-alerts.schema.ts'
import { letterReads, letters } from '../src/players/letters.schema.ts'
import { loginHistory } from '../src/players/login-history.schema.ts'
import { marketingChoices } from '../src/players/marketing-choices.schema.ts'
import { inboxMessages } from '../src/players/messages.schema.ts'
import { playerDetails, registrationConsents } from '../src/players/player-details.schema.ts'
import { platformSessions } from '../src/players/players.schema.ts'
import { protectionLog } from '../src/players/protection-log.schema.ts'
import { testMoment as at } from './players.ts'

const later = new Date(at.getTime() + 86_400_000)

/** What a player told and agreed to; texts hold their id, so that a mix-up shows. */
async function addPerson(db: Database, playerId: string, questionnaireSealer: Sealer) {
  await db.insert(playerDetails).values({
    playerId,
    firstName: `first-${playerId}`,
    lastName: 'Quux',
    dateOfBirth: '1990-01-01',
    postalCode: '00100',
    mobilePhone: '+358401230000',
    personKey: `secret-person-${playerId}`,
    campaignIds: [`campaign-${playerId}`],
  })
  const consent = { playerId, kind: `kind-${playerId}`, isGiven: true, at }
  await db.insert(registrationConsents).values(consent)
  await db.insert(termsAcceptances).values({ playerId, version: 3, at })
  const options = { of: playerId }
  await db
    .insert(cookieConsents)
    .values({ id: `cookie-${playerId}`, playerId, options, version: 1, at })
  await db.insert(marketingChoices).values({ playerId, preferences: options, at })
  await db.insert(activityTimers).values({ playerId, periodMinutes: 30, isOn: true, startedAt: at })
  const sealed = questionnaireSealer.seal(JSON.stringify({ occupation: playerId }), playerId)
  await db.insert(questionnaireAnswers).values({ playerId, sealed, at, decidedBy: 'secret-desk' })
  await db
    .insert(questionnaireActions)
    .values({ playerId, actor: 'operator:secret-desk', action: 'requested', at })
  await db.insert(protectionLog).values({ playerId, kind: 'limit.set', details: options, at })
  await db.insert(playerLimits).values({
    playerId,
    type: 'deposit',
    period: 'D',
    limitMinor: 5_000n,
    updatedAt: at,
  })
}

/** How a player signed in. */
async function addVisits(db: Database, playerId: string) {
  await db.insert(loginHistory).values({ playerId, at, device: `device-${playerId}` })
  const id = `secret-session-${playerId}`
  const accessTokenHash = `secret-token-${playerId}`
  await db.insert(platformSessions).values({ id, playerId, accessTokenHash, expiresAt: later })
  const listed = { playerId, gameId: `game-${playerId}`, lobby: 'casino-lobby', at }
  await db.insert(favouriteGames).values(listed)
  await db.insert(recentGames).values(listed)
  await db.insert(suggestionChoices).values({ playerId, isOn: false, at })
  await db
    .insert(playedGames)
    .values({ playerId, gameId: `played-${playerId}`, vertical: 'CASINO', day: '2026-01-01' })
  await db.insert(bonusCodeTries).values({ playerId, at })
  const campaignId = `campaign-${playerId}`
  await db.insert(bonusCampaigns).values({
    id: campaignId,
    brand: 'solstice',
    status: 'DRAFT',
    terms: {},
    createdAt: at,
  })
  await db.insert(bonusConsents).values({ playerId, campaignId, at })
  await db.insert(bonusOptIns).values({ playerId, campaignId, at })
  await db.insert(cashbackActivations).values({ playerId, campaignId, activatedAt: at })
  await db.insert(cashbackClaims).values({
    ...{ playerId, campaignId, day: '2026-03-01', fromAt: at, toAt: later, at: later },
    ...{ netLossMinor: 500n, amountMinor: 50n },
  })
  await addFreeSpins(db, {
    ...{ id: `${playerId}-spins`, playerId, campaignId, gameId: 'studio-fox-trail' },
    ...{ rounds: 5, stakeMinor: 20n, grantedAt: at, expiresAt: at },
  })
  await db.insert(queuedBonuses).values({
    ...{ id: `queued-${playerId}`, playerId, campaignId, account: 'bonus_casino', queuedAt: at },
    ...{ state: 'left', bonusCode: `code-${playerId}`, checkAt: at, endedAt: at },
  })
  await db.insert(bonusOfferChoices).values({ playerId, isOn: false, at })
  await db.insert(bonusGrants).values({
    id: `grant-${playerId}`,
    playerId,
    campaignId,
    amountMinor: 500n,
    reason: `as a goodwill to ${playerId}`,
    state: 'given',
    proposedBy: 'secret-desk',
    proposedAt: at,
  })
  await addBonus(
    db,
    {
      id: `bonus-${playerId}`,
      playerId,
      campaignId,
      account: 'bonus_casino',
      kind: 'STICKY',
      isTriggered: false,
      amountMinor: 100n,
      targetMinor: 100n,
      contributions: {},
      excludedGames: [],
      activatedAt: at,
      expiresAt: later,
    },
    'player',
  )
  await db.insert(gameSessions).values({
    id: `secret-game-${playerId}`,
    playerId,
    platformSessionId: id,
    gameId: `game-${playerId}`,
    expiresAt: later,
  })
  await db.insert(passkeys).values({
    id: `secret-passkey-${playerId}`,
    playerId,
    rpId: 'play.example',
    publicKey: 'secret-key',
    counter: 0,
    transports: [],
    isBackedUp: true,
    name: `phone-of-${playerId}`,
    createdAt: at,
  })
  await db.insert(savedMethods).values({
    id: `secret-card-${playerId}`,
    playerId,
    method: 'CREDITCARD',
    credential: `secret-credential-${playerId}`,
    account: `•••• of ${playerId}`,
    lastAmountMinor: 5_000n,
    createdAt: at,
    lastUsedAt: at,
  })
  await db.insert(payoutDestinations).values({
    destination: `secret-destination-${playerId}`,
    playerId,
    method: 'PIX',
    account: `account-of-${playerId}`,
    removedAt: at,
  })
  await db.insert(accountAlerts).values({
    id: `secret-alert-${playerId}`,
    playerId,
    change: { is: 'passkey', passkeyId: 'secret', name: 'secret' },
    at,
    expiresAt: later,
  })
  await db.insert(declinedPasskeyOffers).values({ playerId, at })
  await db.insert(personalDataDownloads).values({ playerId, requestedAt: at })
}

/** What was sent and decided about a player's documents. */
async function addDocuments(db: Database, playerId: string) {
  const documentId = `secret-document-${playerId}`
  const document = { id: documentId, playerId, type: 'PROOF_OF_ID', status: 'VERIFIED' }
  await db.insert(documents).values({ ...document, changedAt: at })
  const action = { documentId, playerId, submission: 1, at }
  await db.insert(documentActions).values([
    { ...action, actor: 'operator:secret-desk', action: 'approved' },
    { ...action, actor: 'operator:secret-desk', action: 'viewed' },
    { ...action, actor: 'operator:secret-desk', action: 'personViewed' },
  ])
  await db.insert(documentChecks).values({ playerId, day: '2026-01-01', count: 1 })
  await db.insert(documentUploads).values({
    id: `secret-upload-${playerId}`,
    playerId,
    type: 'OTHER',
    sizeBytes: 5,
    expiresAt: later,
  })
  const check = { id: `secret-check-${playerId}`, playerId, type: 'PROOF_OF_ID', status: 'passed' }
  await db.insert(identityChecks).values({ ...check, createdAt: at })
}

/** Money besides the ledger's own rows, and the message of it. */
async function addMoney(db: Database, playerId: string) {
  const paymentId = `payment-${playerId}`
  await db.insert(payments).values({
    id: paymentId,
    playerId,
    kind: 'deposit',
    method: 'CREDITCARD',
    amountMinor: 1_000n,
    currency: 'EUR',
    status: 'SUCCESS',
    requestId: `secret-request-${playerId}`,
    bodyHash: 'secret-hash',
    createdAt: at,
    updatedAt: at,
    dueAt: later,
  })
  await db.insert(paymentDifferences).values({
    id: `difference-${playerId}`,
    paymentId,
    playerId,
    kind: 'deposit',
    amount: '10.00',
    currency: 'SEK',
    at,
  })
  await db.insert(inboxMessages).values({
    playerId,
    cause: `secret-cause-${playerId}`,
    kind: 'deposit.credited',
    values: { paymentId, amountMinor: '1000', currency: 'EUR', method: 'CREDITCARD' },
    at,
  })
  const letterId = `secret-letter-${playerId}`
  await db.insert(letters).values({
    id: letterId,
    number: playerId === 'ada' ? 1_001n : 1_002n,
    playerId,
    texts: { en: { title: `To ${playerId}`, body: 'Welcome' } },
    validFrom: at,
    validUntil: later,
    createdAt: at,
    createdBy: 'secret-desk',
  })
  await db.insert(letterReads).values({ letterId, playerId, readAt: at })
  await db.insert(accountDecisions).values({
    id: randomUUID(),
    playerId,
    decision: { is: 'flag', flag: 'bonuses', isOpen: false },
    reason: `Asked for by ${playerId}`,
    state: 'applied',
    proposedBy: 'secret-desk',
    proposedAt: at,
  })
  const personHash = `secret-bank-person-${playerId}`
  await db.insert(bankIdentities).values({ personHash, playerId, at })
  await db.insert(bankSignIns).values({
    id: `secret-sign-in-${playerId}`,
    browserHash: 'secret-browser',
    brand: 'solstice',
    language: 'fi',
    market: 'FI',
    countryCode: 'FI',
    currency: 'EUR',
    status: 'done',
    amountMinor: 2_000n,
    playerId,
    hasAccount: true,
    paymentId: `secret-bank-payment-${playerId}`,
    account: `FI** of ${playerId}`,
    createdAt: at,
    expiresAt: later,
  })
}

/**
 * A row in every table about players, besides those of accounts and ledger. A text that begins with
 * `secret` must not be in their file.
 */
export async function addPersonalRows(
  db: Database,
  playerId: string,
  sealers: { readonly questionnaire: Sealer },
): Promise<void> {
  await addPerson(db, playerId, sealers.questionnaire)
  await addVisits(db, playerId)
  await addDocuments(db, playerId)
  await addMoney(db, playerId)
}
