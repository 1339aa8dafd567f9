import { isBrandId } from '@player-site/contracts/brands/brands.ts'
import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Sealer } from '../../encryption/sealer.ts'
import type { Messages } from '../../messages/outgoing-messages.ts'
import { messageReaderOf } from '../../players/message-reader.ts'
import {
  findByEmail,
  isLegacyPlayer,
  migrateLegacyPlayer,
  type PlayerRow,
} from '../../players/player.repository.ts'
import { verifiedMobileOf } from '../../players/player-details.repository.ts'
import {
  claimDue,
  noteDispatched,
  type PasswordReset,
  removeExpired,
} from './password-reset.repository.ts'

/** A dispatch takes milliseconds; another platform tries again after this. */
const claimMs = 30_000

/** The encrypted message of a reset. */
export const resetMessage = z.object({ code: z.string(), minutes: z.int(), link: z.string() })
export type ResetMessage = z.infer<typeof resetMessage>

export interface DispatchDeps {
  readonly db: Database
  readonly clock: Clock
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
  for (const reset of await claimDue(db, { now, until })) await dispatch(reset, deps)
}

async function dispatch(reset: PasswordReset, deps: DispatchDeps): Promise<void> {
  const { db, clock, sealer, messages } = deps
  const email = sealer.open(reset.email, reset.id)
  const message = reset.message === null ? undefined : sealer.open(reset.message, reset.id)
  const player = email === undefined ? undefined : await accountOf(email, db, clock)
  await db.transaction(async (tx) => {
    await noteDispatched(tx, reset.id, player?.id ?? null)
    if (!player || message === undefined) return
    const values = z.parse(resetMessage, JSON.parse(message))
    await send(tx, player, reset, values, messages)
  })
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

async function send(
  tx: Database,
  player: PlayerRow,
  { channel, brand }: PasswordReset,
  { code, minutes, link }: ResetMessage,
  messages: Messages,
): Promise<void> {
  const { locale } = messageReaderOf(player)
  const reader = { brand: isBrandId(brand) ? brand : 'aurora', locale } as const
  if (channel === 'email') {
    await messages.email(tx, player.email, 'passwordReset', {
      ...reader,
      values: { code, link, minutes },
    })
    return
  }
  const mobile = await verifiedMobileOf(tx, player.id)
  if (mobile === undefined) return
  await messages.sms(tx, mobile, 'passwordReset', { ...reader, values: { code, minutes } })
}
