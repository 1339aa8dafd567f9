import { loginHistory as constants } from '@player-site/contracts/kernel/constants.ts'
import { type Capability, type Nothing, nothing } from '../../composition/capability.ts'
import { unsetRegisters } from '../../http/third-party-endpoint.ts'
import { createExclusionRegisters } from '../../integrations/exclusion-register/exclusion-register.client.ts'
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
  create(foundations, needs) {
    const { db, clock, log, config, messages, tokens, playerTransaction, accountState } =
      foundations
    const registers = foundations.registers ?? unsetRegisters
    const exclusionRegisters = createExclusionRegisters({ ...registers, clock, log })
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
          exclusionRegisters,
        })
      },
      jobs: [erasing],
      personalData: accountData(db),
      provides: nothing,
    }
  },
}
