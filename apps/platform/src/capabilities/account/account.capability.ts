import { loginHistory as constants } from '@player-site/contracts/kernel/constants.ts'
import { type Capability, type Nothing, nothing } from '../../composition/capability.ts'
import { eraseLogins } from '../../players/login-history.repository.ts'
import { createRepeatingTask } from '../../repeating-task.ts'
import { bindAccount } from './account.routes.ts'

const eraseEveryMs = 60 * 60_000

/** What a player can read of their own account. */
export const account: Capability<undefined, Nothing> = {
  name: 'account',
  create({ db, clock, log, playerTransaction }) {
    const erasing = createRepeatingTask('account.loginsNotErased', eraseEveryMs, log, () =>
      eraseLogins(db, new Date(clock.now().getTime() - constants.keptMs)),
    )
    return {
      routes: ({ bind }) => bindAccount(bind, { db, clock, playerTransaction }),
      jobs: [erasing],
      provides: nothing,
    }
  },
}
