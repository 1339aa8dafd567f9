import type { AccountDetails } from '@player-site/contracts/account/account-details.entities.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import type { SentCode } from '@player-site/contracts/verification/verification.entities.ts'
import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import type { Bearer } from '../../http/bind-call.ts'
import type { Messages } from '../../messages/outgoing-messages.ts'
import { issueAlert } from '../../players/account-alerts.ts'
import { messageReaderOf } from '../../players/message-reader.ts'
import { acceptMobileNumber } from '../../players/mobile-number.ts'
import { assertSessionOpen } from '../../players/platform-session.repository.ts'
import { findPlayer } from '../../players/player.repository.ts'
import { findDetails, updateDetails } from '../../players/player-details.repository.ts'
import type { OneTimeTokens } from '../../tokens/one-time-token.repository.ts'
import { tokenHash } from '../../tokens/token.ts'
import type { VerificationService } from '../../verification/verification.service.ts'
import { readDetails } from './details.service.ts'

export interface PhoneChangeDeps {
  readonly db: Database
  readonly clock: Clock
  readonly messages: Messages
  readonly tokens: OneTimeTokens
  readonly verification: VerificationService
  /** Ends resets by codes that were sent to the former number. */
  readonly discardResets: (tx: Database, playerId: string, channel: 'sms') => Promise<void>
}

/** How long a begun change may take; each of its codes is shorter-lived. */
const changeLifeMs = 60 * 60_000
const purpose = 'phone-change'
const pendingChange = z.object({ playerId: z.string(), mobilePhone: z.string() })

interface EnteredCode {
  readonly smsVerificationId: string
  readonly code: string
  /** The site that the link of the e-mail opens. */
  readonly mailOrigin?: string | undefined
}

/** The new number is stored once its code is entered. @see A§4 Phone change */
export interface PhoneChangeService {
  /**
   * The same answer for a number that has an account.
   * @throws CodedError account.detailsUnknown, error.vonage.phone.invalid
   */
  begin(playerId: string, mobilePhone: string): Promise<{ smsVerificationId: string }>
  /** @throws CodedError verification.codeExpired, verification.sendTooEarly, request.invalid */
  requestCode(
    playerId: string,
    request: { readonly smsVerificationId: string; readonly countryCode: string },
  ): Promise<SentCode>
  /**
   * @throws CodedError sms.code.invalid, sms.max.attempts.reached, verification.codeExpired,
   * account.phoneInUse, session.expired
   */
  verify(player: Bearer, entered: EnteredCode): Promise<AccountDetails>
}

export function createPhoneChange(deps: PhoneChangeDeps): PhoneChangeService {
  const { db, messages, tokens, verification } = deps

  /** What is verified: the new number, for this change of this player. */
  const targetOf = async (playerId: string, smsVerificationId: string) => {
    const read = z.safeParse(pendingChange, await tokens.read(purpose, smsVerificationId))
    if (!read.success || read.data.playerId !== playerId) {
      throw new CodedError('verification.codeExpired')
    }
    return {
      subject: `${purpose}-${tokenHash(smsVerificationId)}`,
      channel: 'sms' as const,
      address: read.data.mobilePhone,
      requestedBy: `${purpose}-of-${playerId}`,
    }
  }

  return {
    async begin(playerId, entered) {
      const mobilePhone = acceptMobileNumber(entered)
      if (!(await findDetails(db, playerId))) throw new CodedError('account.detailsUnknown')
      return {
        smsVerificationId: await tokens.issue(purpose, { playerId, mobilePhone }, changeLifeMs),
      }
    },

    async requestCode(playerId, { smsVerificationId, countryCode }) {
      const target = await targetOf(playerId, smsVerificationId)
      const player = await findPlayer(db, playerId)
      if (!player) throw new CodedError('session.expired')
      if (player.countryCode !== countryCode) {
        const message = 'must be that of the player'
        throw new CodedError('request.invalid', {
          validationErrors: [{ field: 'countryCode', message }],
        })
      }
      if (!messages.canSend('sms')) throw new CodedError('upstream.unavailable')
      return verification.request(target, (tx, values) =>
        messages.sms(tx, target.address, 'verificationCode', {
          ...messageReaderOf(player),
          values,
        }),
      )
    },

    async verify({ playerId, platformSessionId }, { smsVerificationId, code, mailOrigin }) {
      const target = await targetOf(playerId, smsVerificationId)
      const outcome = await verification.verify(target, code, async (tx) => {
        // Held, so that a reset either ends this session before, or suspends the number after.
        await findPlayer(tx, playerId, { hold: 'update' })
        await assertSessionOpen(tx, platformSessionId)
        return storeNumber(tx, playerId, { mobilePhone: target.address, mailOrigin }, deps)
      })
      await tokens.redeem(purpose, smsVerificationId)
      if (outcome === 'inUse') throw new CodedError('account.phoneInUse')
      return readDetails(db, playerId)
    },
  }
}

/** Stores a verified number; the database decides who has it. */
async function storeNumber(
  tx: Database,
  playerId: string,
  {
    mobilePhone,
    mailOrigin,
  }: { readonly mobilePhone: string; readonly mailOrigin: string | undefined },
  { clock, messages, discardResets }: PhoneChangeDeps,
): Promise<'stored' | 'inUse'> {
  const at = clock.now()
  const former = await findDetails(tx, playerId)
  try {
    // A savepoint: the code is used up even if the number is not stored.
    await tx.transaction((inner) =>
      updateDetails(inner, playerId, {
        ...{ mobilePhone, mobileVerifiedAt: at, mobileSuspendedAt: null },
      }),
    )
  } catch (error) {
    if (isUniqueViolation(error)) return 'inUse'
    throw error
  }
  await discardResets(tx, playerId, 'sms')
  const player = await findPlayer(tx, playerId)
  const ending = mobilePhone.slice(-3)
  if (player && former) {
    const change = {
      is: 'mobilePhone',
      previous: former.mobilePhone,
      verifiedAt: former.mobileVerifiedAt?.toISOString() ?? null,
      ending,
    } as const
    const alert = await issueAlert(tx, { clock }, { player, change, mailOrigin })
    await messages.email(tx, player.email, 'phoneChanged', {
      ...messageReaderOf(player),
      values: { at: at.toISOString(), ending, ...alert },
    })
  }
  return 'stored'
}
