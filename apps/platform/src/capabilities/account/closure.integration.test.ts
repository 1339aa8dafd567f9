import { noMarketing } from '@player-site/contracts/account/marketing-preferences.ts'
import { describe, expect, it } from 'vitest'
import { demoPassword } from '../../../testing/caller.ts'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { createMailbox } from '../../../testing/mailbox.ts'
import { playerTransactionsIn } from '../../../testing/player-transactions.ts'
import { addPlayer, testMoment } from '../../../testing/players.ts'
import { createStudioPage } from '../../../testing/studio-page.ts'
import { platformForSuite, type TestPlatform } from '../../../testing/test-platform.ts'
import { openWalletSocket } from '../../../testing/wallet-socket.ts'
import { createAccountStateService } from '../../players/account-state.service.ts'
import { marketingChoices } from '../../players/marketing-choices.schema.ts'
import { removeSavedMethods } from '../cashier/saved-methods.repository.ts'
import { closeAccount } from './closure.service.ts'
import { changePreferences } from './marketing-preferences.repository.ts'

const path = '/api/v1/player/closure'

describe.each(testDatabases())('the closure of an account $name', (testDatabase) => {
  let platform: TestPlatform
  platformForSuite(testDatabase, (started) => {
    platform = started
  })
  const close = (token: string, isBalanceConfirmed: boolean) =>
    platform.call('POST', path, { token, body: { isBalanceConfirmed } })
  const profileCode = async (token: string) =>
    (await platform.call('GET', '/api/v1/player/profile', { token })).body.code

  it('names the money that is left, and binds at once once it is confirmed', async () => {
    const email = 'demo.ca@example.com'
    const [here, elsewhere] = [await platform.signIn(email), await platform.signIn(email)]
    const page = createStudioPage(platform)
    const game = await page.open(await platform.launch(here))
    const refused = await close(here, false)
    expect(refused.body).toMatchObject({
      code: 'account.balanceLeft',
      details: { currency: 'CAD', amount: expect.any(Number) },
    })
    expect(await profileCode(here)).toBeUndefined()
    const socket = await openWalletSocket(platform, elsewhere)
    expect((await close(here, true)).status).toBe(200)
    await socket.hears('"accountStatus":"CLOSED"')
    for (const token of [here, elsewhere]) {
      expect(await profileCode(token)).toBe('login.error.closed')
    }
    expect((await page.spin(game, '1.00', 'request-closed-1')).body).toMatchObject({
      phase: 'refused',
    })
    const body = { email, password: demoPassword }
    const login = await platform.call('POST', '/api/v1/login', { body })
    expect(login.body.code).toBe('login.error.closed')
    const subjects = async () =>
      (await createMailbox(platform).emails(email)).map(({ subject }) => subject)
    await expect.poll(subjects).toEqual([expect.stringMatching(/fermé/)])
  })

  it('needs no confirmation without money, and a fresh authentication', async () => {
    const token = await platform.signIn('demo.new@example.com')
    await platform.stay(10 * 60_000 + 1)
    expect((await close(token, true)).body.code).toBe('session.reauthenticationRequired')
    const fresh = await platform.signIn('demo.new@example.com')
    expect((await close(fresh, false)).status).toBe(200)
  })

  it('does not replace an exclusion', async () => {
    const token = await platform.signIn('demo.excluded@example.com', true)
    expect((await close(token, true)).body.code).toBe('access.payoutOnly')
  })
})

describe.each(testDatabases())('a closed account $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)

  it('has no marketing consent left, and keeps the choices before', async () => {
    const { db } = database
    const clock = { now: () => testMoment }
    const playerTransaction = playerTransactionsIn(db)
    const accountState = createAccountStateService({ clock, playerTransaction })
    const deps = {
      clock,
      accountState,
      playerTransaction,
      messages: { email: async () => {} },
      removeSavedMethods,
    }
    await addPlayer(db, { id: 'leaver' })
    await addPlayer(db, { id: 'silent' })
    const chosen = { EMAIL: ['CASINO'], SMS: ['NEWSLETTER'] } as const
    await changePreferences({ db, clock, playerTransaction }, 'leaver', {
      EMAIL: [...chosen.EMAIL],
      SMS: [...chosen.SMS],
    })
    await closeAccount('leaver', true, deps)
    await closeAccount('silent', true, deps)
    const rows = await db.select().from(marketingChoices).orderBy(marketingChoices.id)
    expect(rows.map(({ playerId, preferences }) => [playerId, preferences])).toEqual([
      ['leaver', { ...noMarketing, ...chosen }],
      ['leaver', noMarketing],
    ])
  })
})
