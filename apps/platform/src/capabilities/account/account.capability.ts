import { loginHistory as constants } from '@player-site/contracts/kernel/constants.ts'
import { type Capability, type Nothing, nothing } from '../../composition/capability.ts'
import { eraseLogins } from '../../players/login-history.repository.ts'
import { createRepeatingTask } from '../../repeating-task.ts'
import { createVerification } from '../../verification/verification.service.ts'
import { accountData } from './account.data.repository.ts'
import { bindAccount } from './account.routes.ts'
import { bindDetails, type DetailsRoutesDeps } from './details.routes.ts'
import { createPhoneChange } from './phone-change.service.ts'

const eraseEveryMs = 60 * 60_000

type Needs = Pick<
  DetailsRoutesDeps,
  | 'countDueLimits'
  | 'countDocuments'
  | 'passwords'
  | 'isPassword'
  | 'discardResets'
  | 'requireFresh'
>

/** What a player can read and change of their own account. */
export const account: Capability<Needs, Nothing> = {
  name: 'account',
  create({ db, clock, log, config, messages, tokens, playerTransaction, accountState }, needs) {
    const erasing = createRepeatingTask('account.loginsNotErased', eraseEveryMs, log, () =>
      eraseLogins(db, new Date(clock.now().getTime() - constants.keptMs)),
    )
    const verification = createVerification({ db, clock, keys: config.TOKEN_KEY })
    const phoneChange = createPhoneChange({ db, clock, messages, tokens, verification })
    return {
      routes: ({ bind }) => {
        bindAccount(bind, { db, clock, playerTransaction })
        bindDetails(bind, {
          ...needs,
          db,
          clock,
          messages,
          playerTransaction,
          accountState,
          phoneChange,
        })
      },
      jobs: [erasing],
      personalData: accountData(db),
      provides: nothing,
    }
  },
}
