import { oneDayMs } from '@player-site/contracts/kernel/constants.ts'
import { createSealer } from '../../encryption/sealer.ts'
import { unsetEndpoint, unsetRegisters } from '../../http/third-party-endpoint.ts'
import { createBankClient } from '../../integrations/bank/bank.client.ts'
import { bankNotificationPath } from '../../integrations/bank/bank.contract.ts'
import { bindRpc } from '../../integrations/bank/bank-rpc.routes.ts'
import { createExclusionRegisters } from '../../integrations/exclusion-register/exclusion-register.client.ts'
import type { Capability, Nothing } from '../../manifest/capability.ts'
import { nothing } from '../../manifest/capability.ts'
import { createRepeatingTask } from '../../repeating-task.ts'
import { createVerification } from '../../verification/verification.service.ts'
import { type BankAccountDeps, createBankAccountService } from './bank-account.service.ts'
import { createKyc } from './bank-kyc.ts'
import { createBankMoney } from './bank-money.ts'
import { createBankNews } from './bank-news.ts'
import { type BankPersonDeps, createBankPersons } from './bank-person.service.ts'
import { payAndPlayData } from './pay-and-play.data.repository.ts'
import type { Deposits } from './pay-and-play.deps.ts'
import { eraseOrders, erasePersons } from './pay-and-play.repository.ts'
import { bindPayAndPlay } from './pay-and-play.routes.ts'
import { createBankSessions } from './pay-and-play.service.ts'

interface Needs
  extends Pick<BankPersonDeps, 'checkSignIn' | 'grantSession'>,
    Pick<BankAccountDeps, 'accounts'> {
  readonly deposits: Deposits
}

/** Interval between polls for money that is not in its place. */
const pollEveryMs = 1_000

/** A payer's bank may claim a payment back for 13 months. */
const ordersKeptMs = 400 * oneDayMs

/** Signing up and in with a bank. */
export const payAndPlay: Capability<Needs, Nothing> = {
  name: 'pay-and-play',
  create(foundations, { deposits, ...needs }) {
    const { db, clock, log, config, bank: endpoint, registers, messages } = foundations
    const { TOKEN_KEY: keys } = config
    const endpoints = registers ?? unsetRegisters
    const bank = createBankClient(endpoint ?? unsetEndpoint)
    const sealer = createSealer(keys, 'bank-sign-ins')
    const restrictedCountries = config.RESTRICTED_COUNTRIES
    const shared = { db, clock, log, deposits, restrictedCountries }
    const money = createBankMoney({ ...shared, bank })
    const sessions = createBankSessions({ ...shared, money, bank: endpoint && bank })
    const verification = createVerification({ db, clock, keys, log })
    const named = { ...shared, ...needs, sealer, messages, verification, sessions, money }
    const persons = createBankPersons(named)
    const accounts = createBankAccountService(named)
    const kyc = createKyc({
      ...shared,
      sealer,
      personSecret: endpoints.pseudonymKey,
      exclusionRegisters: createExclusionRegisters({ ...endpoints, clock, log }),
    })
    const news = createBankNews({ ...shared, kyc, money })
    const job = createRepeatingTask('payAndPlay.workFailed', pollEveryMs, log, async () => {
      const failures = await money.settleDue()
      // Money that is neither credited nor returned: support must see it.
      if (failures > 0) log.error('payAndPlay.moneyNotSettled', { signIns: failures })
      const now = clock.now().getTime()
      await erasePersons(db, new Date(now - oneDayMs))
      await eraseOrders(db, new Date(now - ordersKeptMs))
    })
    return {
      routes: ({ app, bind }) => {
        bindPayAndPlay(bind, { sessions, persons, accounts })
        if (!endpoint) return
        bindRpc(app, {
          path: bankNotificationPath,
          secrets: endpoint.secrets,
          caller: 'bank',
          handle: (method, data) => news.apply(method, data),
        })
      },
      jobs: endpoint ? [job] : [],
      personalData: payAndPlayData(db),
      provides: nothing,
    }
  },
}
