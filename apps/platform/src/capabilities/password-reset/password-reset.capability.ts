import type { Database } from '../../db/database.ts'
import { createSealer } from '../../encryption/sealer.ts'
import type { Capability } from '../../manifest/capability.ts'
import type { PlayerRow } from '../../players/player.repository.ts'
import { createRepeatingTask } from '../../repeating-task.ts'
import { createVerification } from '../../verification/verification.service.ts'
import { mailResetLink } from './mailed-link.ts'
import { passwordResetData } from './password-reset.data.ts'
import { createDispatch } from './password-reset.dispatch.ts'
import { removeResetsOf } from './password-reset.repository.ts'
import { bindPasswordReset } from './password-reset.routes.ts'
import { createPasswordResetService, type PasswordResetDeps } from './password-reset.service.ts'
import { suspendAccess } from './reset-review.ts'

/** Messages of requests that this platform could not dispatch at once. */
const dispatchEveryMs = 1_000

interface Provided {
  /**
   * Ends a player's resets, in the transaction that changes their password; those of one channel
   * where its address changes.
   */
  readonly discardResets: typeof removeResetsOf
  /** Suspends what an intruder may have added, until the player confirms it in a reset. */
  readonly suspendAccess: (tx: Database, playerId: string, at: Date) => Promise<void>
  /** Ends them and mails a link of a new one, in the transaction of a change. */
  readonly mailResetLink: (
    tx: Database,
    player: PlayerRow,
    mailOrigin: string | undefined,
  ) => Promise<void>
}

/** A new password for a player who has forgotten theirs. */
export const passwordReset: Capability<
  Pick<PasswordResetDeps, 'passwords' | 'passkeyHolds' | 'payoutAccountHolds'>,
  Provided
> = {
  name: 'passwordReset',
  create({ db, clock, log, config, messages, tokens, playerTransaction }, needs) {
    const { TOKEN_KEY: keys } = config
    const sealer = createSealer(keys, 'password-resets')
    const dispatch = createDispatch({ db, clock, log, sealer, messages })
    const service = createPasswordResetService({
      db,
      clock,
      sealer,
      messages,
      tokens,
      ...needs,
      playerTransaction,
      verification: createVerification({ db, clock, keys, log }),
    })
    return {
      routes: ({ bind }) => bindPasswordReset(bind, service),
      jobs: [createRepeatingTask('passwordReset.notDispatched', dispatchEveryMs, log, dispatch)],
      personalData: passwordResetData,
      provides: {
        discardResets: removeResetsOf,
        suspendAccess: (tx, playerId, at) => suspendAccess(tx, playerId, { at }, needs),
        mailResetLink: (tx, player, mailOrigin) =>
          mailResetLink(tx, player, mailOrigin, { clock, sealer, messages }),
      },
    }
  },
}
