import { loginHistory as constants } from '@player-site/contracts/account/account.constants.ts'
import { unsetRegisters } from '../../http/third-party-endpoint.ts'
import { createExclusionRegisters } from '../../integrations/exclusion-register/exclusion-register.client.ts'
import { type Capability, type Nothing, nothing } from '../../manifest/capability.ts'
import { eraseLogins } from '../../players/login-history.repository.ts'
import { createPersonKeys } from '../../players/person-keys.job.ts'
import { createRepeatingTask } from '../../repeating-task.ts'
import { createVerification } from '../../verification/verification.service.ts'
import { accountData } from './account.data.repository.ts'
import { bindAccount } from './account.routes.ts'
import { handleClosedAccountCredits } from './closed-account-credits.ts'
import { bindDetails, type DetailsRoutesDeps } from './details.routes.ts'
import { createPhoneChange, type PhoneChangeDeps } from './phone-change.service.ts'

const eraseEveryMs = 60 * 60_000
/** Interval between polls for money that arrived in closed accounts. */
const creditsEveryMs = 5_000

/** A pause between batches of keys that are computed again. */
const personKeysEveryMs = 1_000

type Needs = Pick<PhoneChangeDeps, 'discardResets'> &
  Pick<
    DetailsRoutesDeps,
    | 'countDueLimits'
    | 'countDocuments'
    | 'removeSavedMethods'
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
    const credits = createRepeatingTask('account.creditsNotHandled', creditsEveryMs, log, () =>
      handleClosedAccountCredits({ db, clock, log, messages, accountState, playerTransaction }),
    )
    const personKeys = createPersonKeys({ db, clock, log, playerTransaction, accountState })
    const rekeying = createRepeatingTask(
      'account.personKeysNotComputed',
      personKeysEveryMs,
      log,
      personKeys,
    )
    const verification = createVerification({ db, clock, keys: config.TOKEN_KEY, log })
    const phoneChange = createPhoneChange({
      ...{ db, clock, messages, tokens, verification },
      discardResets: needs.discardResets,
    })
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
      jobs: [erasing, credits, rekeying],
      personalData: accountData(db),
      provides: nothing,
    }
  },
}
