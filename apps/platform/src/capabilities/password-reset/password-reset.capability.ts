import type { Capability } from '../../composition/capability.ts'
import type { Database } from '../../db/database.ts'
import { createSealer } from '../../encryption/sealer.ts'
import { createRepeatingTask } from '../../repeating-task.ts'
import { createVerification } from '../../verification/verification.service.ts'
import { passwordResetData } from './password-reset.data.ts'
import { createDispatch } from './password-reset.dispatch.ts'
import { removeResetsOf } from './password-reset.repository.ts'
import { bindPasswordReset } from './password-reset.routes.ts'
import { createPasswordResetService, type PasswordResetDeps } from './password-reset.service.ts'

/** Messages of requests that this platform could not dispatch at once. */
const dispatchEveryMs = 1_000

interface Provided {
  /** Ends a player's resets, in the transaction that changes their password. */
  readonly discardResets: (tx: Database, playerId: string) => Promise<void>
}

/** A new password for a player who has forgotten theirs. */
export const passwordReset: Capability<Pick<PasswordResetDeps, 'passwords'>, Provided> = {
  name: 'passwordReset',
  create({ db, clock, log, config, messages, tokens, playerTransaction }, { passwords }) {
    const { TOKEN_KEY: keys } = config
    const sealer = createSealer(keys, 'password-resets')
    const dispatch = createDispatch({ db, clock, sealer, messages })
    const service = createPasswordResetService({
      db,
      clock,
      sealer,
      messages,
      tokens,
      passwords,
      playerTransaction,
      verification: createVerification({ db, clock, keys }),
    })
    return {
      routes: ({ bind }) => bindPasswordReset(bind, service),
      jobs: [createRepeatingTask('passwordReset.notDispatched', dispatchEveryMs, log, dispatch)],
      personalData: passwordResetData,
      provides: { discardResets: removeResetsOf },
    }
  },
}
