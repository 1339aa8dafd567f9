import type { AccountAlert } from '@player-site/contracts/account-alerts/account-alerts.entities.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import type { Log } from '../../log.ts'
import type { PlayerTransaction } from '../../outbox/player-transaction.ts'
import {
  type AccountAlertRow,
  findAlert,
  removeLaterAlerts,
  takeAlert,
} from '../../players/account-alerts.repository.ts'
import type { DeniableChange } from '../../players/deniable-change.ts'
import { hashPassword } from '../../players/password.ts'
import { replacePassword } from '../../players/password-change.ts'
import { findPlayer, type PlayerRow } from '../../players/player.repository.ts'
import { updateDetails } from '../../players/player-details.repository.ts'
import { newToken, tokenHash } from '../../tokens/token.ts'

type Of<Kind extends DeniableChange['is']> = Extract<DeniableChange, { readonly is: Kind }>

export interface AccountAlertsDeps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Pick<Log, 'warn'>
  readonly playerTransaction: PlayerTransaction
  readonly removePasskey: (tx: Database, playerId: string, passkeyId: string) => Promise<void>
  /** Cancels withdrawals to it, too. */
  readonly removePayoutAccount: (
    tx: Database,
    playerId: string,
    account: Of<'payoutAccount'>,
  ) => Promise<void>
  /** Suspends what else the intruder may have added, until the player confirms it in a reset. */
  readonly suspendAccess: (tx: Database, playerId: string, at: Date) => Promise<void>
  readonly mailResetLink: (
    tx: Database,
    player: PlayerRow,
    mailOrigin: string | undefined,
  ) => Promise<void>
}

/** Links in e-mails about changes. Reading one changes nothing: mail scanners open links. */
export interface AccountAlertsService {
  /** @throws CodedError account.alertEnded */
  read(alertKey: string): Promise<AccountAlert>
  /**
   * Undoes the change, once; ends all sessions and every sign-in until the password is reset, and
   * mails a link for that.
   * @throws CodedError account.alertEnded
   */
  deny(alertKey: string, mailOrigin: string | undefined): Promise<{ isUndone: boolean }>
}

function detailOf(change: DeniableChange): string {
  switch (change.is) {
    case 'passkey':
      return change.name
    case 'payoutAccount':
      return change.account ?? change.method
    case 'mobilePhone':
      return change.ending
  }
}

export function createAccountAlerts(deps: AccountAlertsDeps): AccountAlertsService {
  const { db, clock, log, playerTransaction } = deps
  const alertOf = async (alertKey: string): Promise<AccountAlertRow> => {
    const alert = await findAlert(db, tokenHash(alertKey), clock.now())
    if (!alert) throw new CodedError('account.alertEnded')
    return alert
  }
  return {
    async read(alertKey) {
      const { change, at } = await alertOf(alertKey)
      return { change: change.is, at: at.toISOString(), detail: detailOf(change) }
    },

    async deny(alertKey, mailOrigin) {
      const alert = await alertOf(alertKey)
      const { playerId, change } = alert
      // No password fits it: only a reset opens the account.
      const passwordHash = await hashPassword(newToken())
      const isUndone = await playerTransaction(playerId, async (tx) => {
        // Before anything is ended: whoever adds to the account holds this row, and is seen or refused.
        await findPlayer(tx, playerId, { hold: 'update' })
        if (!(await takeAlert(tx, alert.id))) throw new CodedError('account.alertEnded')
        const at = clock.now()
        const undone = await undo(tx, alert, deps)
        await deps.suspendAccess(tx, playerId, at)
        const player = await replacePassword(tx, playerId, { passwordHash, ends: 'all' }, at)
        await deps.mailResetLink(tx, player, mailOrigin)
        return undone
      })
      log.warn('account.changeDenied', { playerId, change: change.is, isUndone })
      return { isUndone }
    },
  }
}

/** Whether everything is as it was before the change. */
async function undo(
  tx: Database,
  alert: AccountAlertRow,
  deps: AccountAlertsDeps,
): Promise<boolean> {
  const { playerId, change } = alert
  switch (change.is) {
    case 'passkey':
      await deps.removePasskey(tx, playerId, change.passkeyId)
      return true
    case 'payoutAccount':
      await deps.removePayoutAccount(tx, playerId, change)
      return true
    case 'mobilePhone':
      await removeLaterAlerts(tx, alert)
      return restoreNumber(tx, playerId, change)
  }
}

/** The former number, if no other account has it by now; otherwise the new one is unverified. */
async function restoreNumber(
  tx: Database,
  playerId: string,
  { previous, verifiedAt }: Of<'mobilePhone'>,
): Promise<boolean> {
  const mobileVerifiedAt = verifiedAt === null ? null : new Date(verifiedAt)
  try {
    // A savepoint: the denial holds even if the number is another account's.
    await tx.transaction((inner) =>
      updateDetails(inner, playerId, {
        ...{ mobilePhone: previous, mobileVerifiedAt, mobileSuspendedAt: null },
      }),
    )
    return true
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    await updateDetails(tx, playerId, { mobileVerifiedAt: null, mobileSuspendedAt: null })
    return false
  }
}
