import { describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { testMoment } from '../../../testing/players.ts'
import {
  addSignIn,
  type BankSignIn,
  eraseOrders,
  erasePersons,
  findByReference,
  findSignInById,
} from './pay-and-play.repository.ts'

const person = {
  browserHash: 'browser',
  emailHash: 'email',
  codeHash: 'code',
  sealed: 'sealed',
  personHash: 'person',
  account: 'IBAN FI•• •••• 85',
} as const

describe.each(testDatabases())('sign-ins that are over $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const add = (id: string, given: Partial<BankSignIn>) =>
    addSignIn(database.db, {
      id,
      ...person,
      brand: 'solstice',
      language: 'fi',
      market: 'FI',
      countryCode: 'FI',
      currency: 'EUR',
      status: 'done',
      playerId: `player-${id}`,
      paymentId: `payment-${id}`,
      createdAt: testMoment,
      expiresAt: testMoment,
      ...given,
    })
  const after = (days: number) => new Date(testMoment.getTime() + days * 86_400_000)

  it.each(['none', 'credited', 'refunded'])(
    'lose their person and keep their order, with money that is %s',
    async (money) => {
      await add(money, { money, reference: `order-${money}` })
      await erasePersons(database.db, after(1))
      expect(await findByReference(database.db, `order-${money}`)).toMatchObject({
        money,
        browserHash: '',
        emailHash: null,
        codeHash: null,
        sealed: '',
        personHash: null,
        account: null,
      })
      await eraseOrders(database.db, after(1))
      expect(await findSignInById(database.db, money)).toBeUndefined()
    },
  )

  it.each(['pending', 'received', 'crediting', 'refunding'])(
    'stay as they are while their money is %s',
    async (money) => {
      await add(money, { money, reference: `order-${money}` })
      await erasePersons(database.db, after(1))
      await eraseOrders(database.db, after(1))
      expect(await findSignInById(database.db, money)).toMatchObject(person)
    },
  )

  it('are erased whole without an order, and not before their time', async () => {
    await add('left', { status: 'form' })
    await erasePersons(database.db, testMoment)
    expect(await findSignInById(database.db, 'left')).toMatchObject(person)
    await erasePersons(database.db, after(1))
    expect(await findSignInById(database.db, 'left')).toBeUndefined()
  })
})
