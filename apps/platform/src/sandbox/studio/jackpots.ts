import { type Currency, currencyCodes } from '@player-site/contracts/kernel/currencies.ts'
import { decimalFromMoney, money } from '@player-site/contracts/kernel/money.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'
import { readPools } from './pools.repository.ts'
import { initialPoolOf, payableOf } from './pools.ts'
import { jackpotGames } from './studio-games.ts'

/** The amount of one pool. */
export interface Jackpot {
  /** The provider's code for the game. */
  readonly gameId: string
  readonly currency: Currency
  /** Decimal. */
  readonly amount: number
}

/** Every pool as it stands. */
export async function readJackpots(db: Database): Promise<readonly Jackpot[]> {
  const pools = await readPools(db)
  return jackpotGames.flatMap(({ token }) =>
    currencyCodes.map((currency) => {
      const hundredths = pools.get(`${token} ${currency}`) ?? initialPoolOf(token, currency)
      const amount = decimalFromMoney(money(payableOf(hundredths), currency))
      return { gameId: token, currency, amount }
    }),
  )
}

/** Serves `GET /jackpots.json` to servers, at the address that the stand-ins listen on. */
export function bindJackpots(app: FastifyInstance, db: Database): void {
  app.get('/jackpots.json', () => readJackpots(db))
}
