import { access } from './capabilities/access/access.capability.ts'
import { account } from './capabilities/account/account.capability.ts'
import { accountAlerts } from './capabilities/account-alerts/account-alerts.capability.ts'
import { accountDesk } from './capabilities/account-desk/account-desk.capability.ts'
import { activity } from './capabilities/activity/activity.capability.ts'
import { announcements } from './capabilities/announcements/announcements.capability.ts'
import { audit } from './capabilities/audit/audit.capability.ts'
import { cashier } from './capabilities/cashier/cashier.capability.ts'
import { pendingDepositsBy } from './capabilities/cashier/payments.repository.ts'
import type { PayoutAccountHolds } from './capabilities/cashier/payout-account-holds.ts'
import { consent } from './capabilities/consent/consent.capability.ts'
import { content } from './capabilities/content/content.capability.ts'
import type { Dataset } from './capabilities/content/content.dataset.ts'
import { documents } from './capabilities/documents/documents.capability.ts'
import { areProofsSentBy } from './capabilities/documents/documents.repository.ts'
import { exclusion } from './capabilities/exclusion/exclusion.capability.ts'
import { gameLists } from './capabilities/game-lists/game-lists.capability.ts'
import { gameWallet } from './capabilities/game-wallet/game-wallet.capability.ts'
import { games } from './capabilities/games/games.capability.ts'
import { inbox } from './capabilities/inbox/inbox.capability.ts'
import { jackpots } from './capabilities/jackpots/jackpots.capability.ts'
import { limits } from './capabilities/limits/limits.capability.ts'
import { type PasskeyHolds, passkeys } from './capabilities/passkeys/passkeys.capability.ts'
import { assertPasskeyActive } from './capabilities/passkeys/passkeys.repository.ts'
import { passwordReset } from './capabilities/password-reset/password-reset.capability.ts'
import { payAndPlay } from './capabilities/pay-and-play/pay-and-play.capability.ts'
import { personalData } from './capabilities/personal-data/personal-data.capability.ts'
import { playerAccess } from './capabilities/player-access/player-access.capability.ts'
import { questionnaire } from './capabilities/questionnaire/questionnaire.capability.ts'
import { registration } from './capabilities/registration/registration.capability.ts'
import { rewards } from './capabilities/rewards/rewards.capability.ts'
import { session } from './capabilities/session/session.capability.ts'
import type { SessionService } from './capabilities/session/session.service.ts'
import { suggestions } from './capabilities/suggestions/suggestions.capability.ts'
import { support } from './capabilities/support/support.capability.ts'
import { terms } from './capabilities/terms/terms.capability.ts'
import { transactions } from './capabilities/transactions/transactions.capability.ts'
import { wallet } from './capabilities/wallet/wallet.capability.ts'
import type { WalletSockets } from './capabilities/wallet/wallet-sockets.ts'
import { winners } from './capabilities/winners/winners.capability.ts'
import type { Database } from './db/database.ts'
import type { GeoLookup } from './integrations/geolocation/geo-lookup.ts'
import type { Capability, CreatedCapability } from './manifest/capability.ts'
import type { Foundations } from './manifest/foundations.ts'
import { proofOf } from './players/identity-proof.ts'
import { findPlayer } from './players/player.repository.ts'

interface FromComposition {
  readonly dataset: Dataset
  readonly sockets: WalletSockets
  readonly geoStandIns: readonly GeoLookup[]
}

const none = undefined

type NeedsOf<C> = C extends Capability<infer Needs, infer _> ? Needs : never

/** The personal data of all capabilities, once they are created. */
const sectionsOf = (created: readonly CreatedCapability<unknown>[]) => () =>
  created.flatMap(({ personalData: data }) => data?.sections ?? [])

/** Collects capabilities as they are created. */
function createAdder(foundations: Foundations) {
  const created: CreatedCapability<unknown>[] = []
  const add = <Needs, Provided>(
    capability: Capability<Needs, Provided>,
    needs: Needs,
  ): Provided => {
    const one = capability.create(foundations, needs)
    created.push(one)
    return one.provides
  }
  return { created, add }
}

interface RecoveryNeeds extends NeedsOf<typeof passwordReset> {
  readonly passkeyHolds: PasskeyHolds
  readonly payoutAccountHolds: PayoutAccountHolds
}

/** Forgotten passwords, and changes that were not the player's. */
function addRecovery(
  add: ReturnType<typeof createAdder>['add'],
  { passwords, passkeyHolds, payoutAccountHolds }: RecoveryNeeds,
) {
  const reset = add(passwordReset, { passwords, passkeyHolds, payoutAccountHolds })
  const { suspendAccess, mailResetLink } = reset
  add(accountAlerts, {
    removePasskey: passkeyHolds.remove,
    removePayoutAccount: (...of) => payoutAccountHolds.remove(...of),
    suspendAccess,
    mailResetLink,
  })
  return reset
}

interface ListNeeds extends Pick<NeedsOf<typeof suggestions>, 'countryOf' | 'isLimitReached'> {
  readonly findGame: (id: string) => object | undefined
  readonly isDue: NeedsOf<typeof suggestions>['isCheckDue']
}

/** A player's own games, and those that are suggested. */
function addListsOfGames(
  add: ReturnType<typeof createAdder>['add'],
  { findGame, countryOf, isLimitReached, isDue }: ListNeeds,
): void {
  const { lastPlayed } = add(gameLists, { isGame: (id) => findGame(id) !== undefined })
  add(suggestions, { countryOf, isLimitReached, isCheckDue: isDue, lastPlayed })
}

/** Capabilities that need nothing of the others. */
function addIndependent(add: ReturnType<typeof createAdder>['add']): void {
  add(announcements, none)
  add(consent, none)
  add(exclusion, none)
  add(questionnaire, none)
  add(winners, none)
}

/** Grants sessions to the demo crowd, which the platform itself vouches for. */
const grantCrowdBy =
  (db: Database, grant: SessionService['grantSession']) => async (playerId: string) => {
    const player = await findPlayer(db, playerId)
    if (!player) throw new Error(`The demo crowd has no player ${playerId}`)
    return grant(proofOf(player), 'DEFAULT')
  }

/** Creates every capability in order, each with what the earlier ones provide. */
export function createCapabilities(
  foundations: Foundations,
  { dataset, sockets, geoStandIns }: FromComposition,
) {
  const { created, add } = createAdder(foundations)

  const { geo } = add(access, { standIns: geoStandIns })
  const countryOf = async (ipAddress: string) => (await geo.find(ipAddress))?.country
  const visits = add(activity, none)
  const sessions = add(session, { ...visits, countryOf, assertPasskeyActive })
  const { passkeyHolds } = add(passkeys, {
    grantSignIn: async (proof) => {
      await sessions.checkSignIn(proof.playerId)
      return sessions.grantSession(proof, 'PASSKEY')
    },
    requireFresh: sessions.requireFresh,
  })
  const playerLimits = add(limits, { pendingDeposits: pendingDepositsBy(foundations.clock) })
  const openGames = add(games, { countryOf, content: dataset })
  add(gameWallet, { limits: playerLimits, games: openGames })
  const { paymentBonuses, describeBonuses } = add(rewards, { games: openGames })
  addListsOfGames(add, { ...openGames, ...playerLimits, ...visits, countryOf })
  add(jackpots, { games: openGames.jackpotGames })
  const payments = add(cashier, {
    limits: playerLimits,
    areProofsSent: areProofsSentBy,
    content: dataset,
    bonuses: paymentBonuses,
    requireFresh: sessions.requireFresh,
  })
  add(playerAccess, { countryOf, gatesOf: payments.decisionsFor })
  const { countForAttention: countDocuments } = add(documents, {
    daysLeftOf: payments.daysLeftToVerify,
  })
  add(content, { dataset })
  add(wallet, { sockets })
  const { addAcceptance } = add(terms, none)
  const { passwords, bankAccounts } = add(registration, {
    countryOf,
    setLimit: (...of) => playerLimits.changeWithin(...of),
    acceptTerms: addAcceptance,
    grantSession: (proof) => sessions.grantSession(proof, 'REGISTRATION'),
  })
  const { discardResets } = addRecovery(add, { passwords, passkeyHolds, ...payments })
  add(account, {
    countDueLimits: playerLimits.countDue,
    countDocuments,
    removeSavedMethods: payments.removeSavedMethods,
    passwords,
    discardResets,
    requireFresh: sessions.requireFresh,
    isPassword: sessions.isPassword,
  })
  add(accountDesk, { limitLocks: playerLimits.locks, corrections: payments.corrections })
  addIndependent(add)
  add(personalData, { sections: sectionsOf(created), requireFresh: sessions.requireFresh })
  add(payAndPlay, {
    deposits: payments.bankDeposits,
    accounts: bankAccounts,
    checkSignIn: (playerId) => sessions.checkSignIn(playerId),
    grantSession: (proof) => sessions.grantSession(proof, 'BANK'),
  })
  add(inbox, { connectedPlayers: () => sockets.players() })
  add(support, add(transactions, { findGame: openGames.findGame, describeBonuses }))
  const { ledgerStatus } = add(audit, none)

  const grantSession = grantCrowdBy(foundations.db, sessions.grantSession)
  return { created, authenticate: sessions.authenticate, grantSession, ledgerStatus }
}
