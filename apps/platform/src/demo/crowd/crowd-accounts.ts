import { CodedError } from '@player-site/contracts/errors.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { createOperationRunner, type Operation } from '../../ledger/ledger.operation.ts'
import { createWallet, openCrowdAccount, readWalletRow } from '../../ledger/ledger.repository.ts'
import { move } from '../../ledger/ledger.rules.ts'
import { hashPassword } from '../../players/password.ts'
import { personKeyOf } from '../../players/person-key.ts'
import { addNewPlayer, findPlayer } from '../../players/player.repository.ts'
import { addPlayerDetails } from '../../players/player-details.repository.ts'
import { newToken } from '../../tokens/token.ts'
import { fundsDue } from './crowd.rules.ts'
import type { CrowdBot } from './crowd-bots.ts'

export interface CrowdAccountsDeps {
  readonly db: Database
  readonly clock: Clock
  readonly onCommitted: () => void
}

/**
 * Money for a bot, from the crowd's own account of the house: no deposit, grant or win, and counted
 * against no limit. Players are refused it.
 * @param version of the wallet, so that repeated refills of one state post once
 */
const fundsOperation = (playerId: string, version: bigint, amountMinor: bigint): Operation => ({
  playerId,
  key: `crowd:${playerId}:${version}`,
  body: { playerId, amountMinor: amountMinor.toString() },
  plan: async (tx) => {
    const player = await findPlayer(tx, playerId)
    if (!player?.isCrowd) throw new CodedError('access.productRestricted')
    const entries = move('crowd', 'main', amountMinor)
    return { type: 'DEPOSIT', category: 'ADJUSTMENT', roundId: null, entries }
  },
})

/** Opens a bot's account. Its password is known to no one: only a grant signs it in. */
async function openAccount(bot: CrowdBot, { db, clock }: CrowdAccountsDeps): Promise<void> {
  const { id, firstName, lastName, postalCode, provinceCode } = bot
  const { countryCode, market, language, currency } = bot
  const passwordHash = await hashPassword(newToken())
  const person = { firstName, lastName, dateOfBirth: '1988-06-15', postalCode }
  await db.transaction(async (tx) => {
    const isNew = await addNewPlayer(tx, {
      ...{ id, countryCode, market, language, currency },
      accessId: `access-${id}`,
      email: `${id.replace('-', '.')}@example.com`,
      passwordHash,
      status: 'REGISTERED',
      kycStatus: 'FULLY VERIFIED',
      registeredAt: clock.now(),
      isCrowd: true,
    })
    if (!isNew) return
    await addPlayerDetails(tx, {
      ...person,
      playerId: id,
      provinceCode,
      mobilePhone: '+358401234567',
      personKey: personKeyOf({ ...person, countryCode }),
      campaignIds: [],
    })
    await createWallet(tx, id, currency)
    await openCrowdAccount(tx, currency)
  })
}

/** The crowd's accounts: the same ones after each restart. */
export function createCrowdAccounts(deps: CrowdAccountsDeps) {
  const { db } = deps
  const run = createOperationRunner(deps)
  return {
    /** Opens the account if it is missing, and refills its wallet if it is low. */
    async prepare(bot: CrowdBot): Promise<void> {
      const { id } = bot
      if (!(await findPlayer(db, id))) await openAccount(bot, deps)
      const wallet = await readWalletRow(db, id)
      if (!wallet) throw new CodedError('wallet.notFound')
      const amountMinor = fundsDue(wallet.balances.main, wallet.currency)
      if (amountMinor > 0n) await run(fundsOperation(id, wallet.version, amountMinor))
    },
  }
}
