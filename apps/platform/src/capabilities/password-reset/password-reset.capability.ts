import { type Capability, type Nothing, nothing } from '../../composition/capability.ts'
import { createSealer } from '../../encryption/sealer.ts'
import { createRepeatingTask } from '../../repeating-task.ts'
import { createVerification } from '../../verification/verification.service.ts'
import { createDispatch } from './password-reset.dispatch.ts'
import { bindPasswordReset } from './password-reset.routes.ts'
import { createPasswordResetService, type PasswordResetDeps } from './password-reset.service.ts'

/** Messages of requests that this platform could not dispatch at once. */
const dispatchEveryMs = 1_000

/** A new password for a player who has forgotten theirs. */
export const passwordReset: Capability<Pick<PasswordResetDeps, 'passwords'>, Nothing> = {
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
      provides: nothing,
    }
  },
}
