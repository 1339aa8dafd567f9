import { isBrandId } from '@player-site/contracts/brands/brands.ts'
import { passwordReset } from '@player-site/contracts/kernel/account-constants.ts'
import { webAddress } from '@player-site/contracts/kernel/ids.ts'
import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Sealer } from '../../encryption/sealer.ts'
import { migrateLegacyPlayer } from '../../ledger/legacy-players.repository.ts'
import { faultOf, type Log } from '../../log.ts'
import { retryDelayMs } from '../../messages/delivery.rules.ts'
import type { Messages } from '../../messages/outgoing-messages.ts'
import { smsTemplates } from '../../messages/templates.ts'
import { isKnownSource } from '../../players/login-history.repository.ts'
import { messageReaderOf } from '../../players/message-reader.ts'
import {
  findByEmail,
  findPlayer,
  isLegacyPlayer,
  type PlayerRow,
} from '../../players/player.repository.ts'
import { verifiedMobileOf } from '../../players/player-details.repository.ts'
import { addSend, countSends, lockAddress } from '../../verification/verification.repository.ts'
import {
  claimDue,
  noteDispatched,
  type PasswordReset,
  postponeReset,
  removeExpired,
  removeResetsOf,
} from './password-reset.repository.ts'
import { resetLinkOf } from './reset-link.ts'

/** A reset is dispatched for as long as its code is worth sending: 5 s, 20 s, 80 s. */
const maxAttempts = 4
/** A dispatch takes milliseconds; another platform tries again after this. */
const claimMs = 30_000

/** From where a reset was requested. */
const source = z.optional(z.string())

/** The encrypted message of a reset, by its channel. */
export const resetMessages = {
  email: z.object({ origin: webAddress, linkKey: z.string(), minutes: z.number(), source }),
  sms: z.extend(smsTemplates.passwordReset, { source }),
} as const

export interface DispatchDeps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly sealer: Sealer
  readonly messages: Messages
}

/**
 * Sends the messages of requested resets to those who have an account. It runs after the answer, so
 * that neither its text nor its time tells who has one.
 */
export const createDispatch = (deps: DispatchDeps) => async (): Promise<void> => {
  const { db, clock } = deps
  const now = clock.now()
  await removeExpired(db, now)
  const until = new Date(now.getTime() + claimMs)
  for (const reset of await claimDue(db, { now, until })) {
    try {
      await dispatch(reset, deps)
    } catch (error) {
      // The others of the batch are other players': none waits for this one.
      await postpone(reset, deps, error)
    }
  }
}

async function postpone(
  { id, attempts }: PasswordReset,
  { db, clock, log }: DispatchDeps,
  error: unknown,
): Promise<void> {
  const isFailed = attempts >= maxAttempts
  const facts = { attempts, ...faultOf(error) }
  if (isFailed) log.error('passwordReset.failed', facts)
  else log.warn('passwordReset.delayed', facts)
  const dueAt = new Date(clock.now().getTime() + retryDelayMs(attempts))
  await postponeReset(db, id, isFailed ? null : dueAt)
}

async function dispatch(reset: PasswordReset, deps: DispatchDeps): Promise<void> {
  const { db, clock, sealer, messages } = deps
  const email = sealer.open(reset.email, reset.id)
  const message = reset.message === null ? undefined : sealer.open(reset.message, reset.id)
  const player = email === undefined ? undefined : await accountOf(email, db, clock)
  const ready = player && message !== undefined ? readMessage(reset, message) : undefined
  await db.transaction(async (tx) => {
    // Held, so that what ends resets, or suspends the number, is seen here or sees this one.
    if (player) await findPlayer(tx, player.id, { hold: 'update' })
    const about = { ...reset, source: ready?.source }
    const isSent = player && ready && (await mayBeSent(tx, player.id, about, clock.now()))
    if (isSent) await ready.send(tx, player, messages)
    // A code that was not sent can only be guessed: such a reset is no player's.
    await noteDispatched(tx, reset.id, isSent ? player.id : null)
  })
}

/** A stored message, and how it is sent. */
interface ReadyMessage {
  readonly source: string | undefined
  readonly send: (tx: Database, player: PlayerRow, messages: Messages) => Promise<void>
}

/** Reads the message of a reset. @throws when it cannot be sent as it is stored */
function readMessage({ channel, brand: of }: PasswordReset, message: string): ReadyMessage {
  const brand = isBrandId(of) ? of : 'aurora'
  const stored: unknown = JSON.parse(message)
  if (channel === 'email') {
    const { source, origin, linkKey, minutes } = z.parse(resetMessages.email, stored)
    return {
      source,
      async send(tx, player, messages) {
        const { locale } = messageReaderOf(player)
        const link = resetLinkOf(player, origin, linkKey)
        // The newest e-mail is the one that works.
        await removeResetsOf(tx, player.id, 'email')
        await messages.email(tx, player.email, 'passwordReset', {
          locale,
          brand,
          values: { link, minutes },
        })
      },
    }
  }
  const { source, ...values } = z.parse(resetMessages.sms, stored)
  return {
    source,
    async send(tx, player, messages) {
      const mobile = await verifiedMobileOf(tx, player.id)
      if (mobile === undefined) return
      const { locale } = messageReaderOf(player)
      await messages.sms(tx, mobile, 'passwordReset', { brand, locale, values })
    },
  }
}

/** The account of an e-mail; one of the older system is migrated, as its sign-in would. */
async function accountOf(
  email: string,
  db: Database,
  clock: Clock,
): Promise<PlayerRow | undefined> {
  const player = await findByEmail(db, email)
  if (player || !(await isLegacyPlayer(db, email))) return player
  await migrateLegacyPlayer(db, email, clock.now())
  return findByEmail(db, email)
}

/**
 * Whether one more message may go to a player in this hour. Only what is sent counts; a source that
 * the player has signed in from is never held up by what others ask for.
 */
async function mayBeSent(
  tx: Database,
  playerId: string,
  { channel, source }: { readonly channel: string; readonly source: string | undefined },
  now: Date,
): Promise<boolean> {
  const hasAddress = channel === 'email' || (await verifiedMobileOf(tx, playerId)) !== undefined
  if (!hasAddress) return false
  const counted = `password-reset-sent ${channel} ${playerId}`
  await lockAddress(tx, counted)
  const sent = await countSends(tx, counted, now)
  const isFree = sent < passwordReset.maxMessagesOfStrangers
  if (!isFree && !(source && (await isKnownSource(tx, playerId, source)))) return false
  await addSend(tx, counted, now)
  return true
}
