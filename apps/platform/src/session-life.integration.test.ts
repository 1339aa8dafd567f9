import { describe, expect, it } from 'vitest'
import { testDatabases } from '../testing/databases.ts'
import { createStudioClient } from '../testing/studio-client.ts'
import { platformForSuite, type TestPlatform } from '../testing/test-platform.ts'

const minuteMs = 60_000

describe.each(testDatabases())('how long a platform session lives $name', (testDatabase) => {
  let platform: TestPlatform
  platformForSuite(testDatabase, (started) => {
    platform = started
  })

  const signIn = (name: string) => platform.signIn(`demo.${name}@example.com`)
  const walletCode = async (token: string) =>
    (await platform.call('GET', '/api/v1/player/wallet', { token })).body.code
  const inGame = async (token: string) => {
    const studio = createStudioClient(platform)
    const ticket = new URL(await platform.launch(token)).searchParams.get('ticket')
    const { gameSession } = await studio('authenticate', { ticket })
    return (operation: 'bet' | 'win' | 'rollback', roundId: string, amount: number) =>
      studio(operation, {
        gameSession,
        roundId,
        transactionId: `${roundId}-${operation === 'win' ? 'win' : 'bet'}`,
        ...(operation !== 'rollback' && { amount }),
      })
  }

  it('ends 15 minutes after its last renewal: no call, game or stake, but open rounds settle', async () => {
    const token = await signIn('un')
    const move = await inGame(token)
    const before = Number((await move('bet', 'won', 10))['balance'])
    await move('bet', 'voided', 7)
    platform.clock.advance(15 * minuteMs - 1_000)
    expect(await walletCode(token)).toBeUndefined()
    platform.clock.advance(1_000)
    expect(await walletCode(token)).toBe('session.expired')
    await expect(platform.launch(token)).resolves.toBe('undefined')
    expect(await move('bet', 'late', 1)).toMatchObject({ code: 'game.sessionExpired' })
    expect(await move('win', 'won', 25)).toMatchObject({ balance: before - 7 + 25 })
    expect(await move('rollback', 'voided', 7)).toMatchObject({ balance: before + 25 })
  })

  it('continues while renewed, with new and previous tokens, up to 12 hours', async () => {
    const token = await signIn('nz')
    const move = await inGame(token)
    await platform.stay(12 * 60 * minuteMs - minuteMs)
    expect(await walletCode(token)).toBeUndefined()
    await platform.call('PATCH', '/api/v1/player/wallet/activity_check', { token, body: {} })
    expect(await move('bet', 'still', 1)).toHaveProperty('balance')
    await platform.stay(minuteMs)
    expect(await walletCode(token)).toBe('session.expired')
    expect(await move('bet', 'over', 1)).toMatchObject({ code: 'game.sessionExpired' })
  })

  it('is not revived by a renewal after its end or its sign-out', async () => {
    const [late, signedOut] = [await signIn('fi'), await signIn('ca')]
    await platform.call('POST', '/api/v1/player/sign_out', { token: signedOut, body: {} })
    expect(await platform.renew(signedOut)).toMatchObject({ code: 'session.tokenExpired' })
    platform.clock.advance(15 * minuteMs)
    expect(await platform.renew(late)).toMatchObject({ code: 'session.tokenExpired' })
    expect(await walletCode(late)).toBe('session.expired')
  })
})
