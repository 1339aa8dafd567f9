import { describe, expect, it } from 'vitest'
import { testDatabases } from '../../../testing/databases.ts'
import { createStudioClient } from '../../../testing/studio-client.ts'
import { platformForSuite, type TestPlatform } from '../../../testing/test-platform.ts'

const minuteMs = 60_000
const paths = {
  settings: '/api/v1/player/activity_check',
  timer: '/api/v1/player/wallet/activity_check',
  summary: '/api/v1/player/wallet/activity_check/result',
  latest: '/api/v1/player/latest-activity-log',
  signOut: '/api/v1/player/sign_out',
} as const

describe.each(testDatabases())('the reality check $name', (testDatabase) => {
  let platform: TestPlatform
  let rounds = 0
  platformForSuite(testDatabase, (started) => {
    platform = started
  })

  const as = async (name: string) => {
    const token = await platform.signIn(`demo.${name}@example.com`)
    const ask = async (method: string, path: keyof typeof paths, body?: unknown) =>
      (await platform.call(method, paths[path], { token, body })).body
    return {
      token,
      ask,
      minutes: async () => (await ask('GET', 'timer'))['minutesRemaining'],
      reset: () => ask('PATCH', 'timer', {}),
    }
  }
  /** A wallet client as the studio of an open game has it. */
  const inGame = async (token: string) => {
    const studio = createStudioClient(platform)
    const ticket = new URL(await platform.launch(token)).searchParams.get('ticket')
    const { gameSession } = await studio('authenticate', { ticket })
    const round = () => {
      rounds += 1
      return { gameSession, roundId: `round-${rounds}`, transactionId: `round-${rounds}` }
    }
    return { studio, round }
  }

  it('counts down from the start of the visit, two hours by default', async () => {
    const player = await as('un')
    expect(await player.ask('GET', 'settings')).toEqual({ period: 120, activityTimerOn: true })
    await platform.stay(30 * minuteMs)
    expect(await player.ask('GET', 'timer')).toEqual({
      minutesRemaining: 90,
      activityTimerOn: true,
    })
    expect(await player.ask('PATCH', 'settings', { period: 30 })).toEqual({
      period: 30,
      activityTimerOn: true,
    })
    expect(await player.minutes()).toBe(0)
    expect(await player.ask('PATCH', 'settings', { period: 45 })).toMatchObject({
      code: 'request.invalid',
    })
  })

  it('refuses stakes from when it is due until acknowledged, and still pays wins', async () => {
    const player = await as('fi')
    const { studio, round } = await inGame(player.token)
    const first = round()
    expect(await studio('bet', { ...first, amount: 10 })).toMatchObject({ balance: 540 })
    await player.ask('PATCH', 'settings', { period: 30 })
    await platform.stay(30 * minuteMs)
    expect(await studio('bet', { ...round(), amount: 10 })).toMatchObject({
      code: 'activity.checkDue',
    })
    expect(await studio('bet', { ...first, amount: 10 })).toMatchObject({ balance: 540 })
    expect(await studio('win', { ...first, amount: 4 })).toMatchObject({ balance: 544 })
    await player.reset()
    expect(await player.minutes()).toBe(30)
    expect(await studio('bet', { ...round(), amount: 10 })).toMatchObject({ balance: 534 })
  })

  it('sums stakes, winnings and their difference since it started, and no other money', async () => {
    const player = await as('nz')
    const { studio, round } = await inGame(player.token)
    await studio('bet', { ...round(), amount: 50 })
    platform.clock.advance(minuteMs)
    await player.reset()
    const since = platform.clock.now().toISOString()
    platform.clock.advance(minuteMs)
    const [won, voided] = [round(), round()]
    await studio('bet', { ...won, amount: 20 })
    await studio('win', { ...won, amount: 15.5 })
    await studio('bet', { ...voided, amount: 7 })
    await studio('rollback', voided)
    expect(await player.ask('GET', 'summary')).toEqual({
      turnover: 20,
      overallWinnings: 15.5,
      winAndLoss: -4.5,
      period: 120,
      since,
    })
  })

  it('restarts for a returning player, except one who left while it was due', async () => {
    const [early, late] = [await as('ca'), await as('cl')]
    for (const player of [early, late]) await player.ask('PATCH', 'settings', { period: 60 })
    await platform.stay(40 * minuteMs)
    await early.ask('POST', 'signOut')
    await platform.stay(25 * minuteMs)
    await late.ask('POST', 'signOut')
    platform.clock.advance(600 * minuteMs)
    expect(await (await as('ca')).minutes()).toBe(60)
    expect(Number(await (await as('cl')).minutes())).toBeLessThan(0)
  })

  it('belongs to the player: acknowledging it on one device acknowledges it on the other', async () => {
    const [phone, laptop] = [await as('de'), await as('de')]
    await platform.stay(121 * minuteMs)
    expect(await laptop.minutes()).toBe(-1)
    await phone.reset()
    expect(await laptop.minutes()).toBe(120)
  })

  it('never falls due while off, and restarts when switched on', async () => {
    const player = await as('tr')
    await player.ask('PATCH', 'settings', { activityTimerOn: false })
    await platform.stay(200 * minuteMs)
    expect(await player.ask('GET', 'timer')).toEqual({
      minutesRemaining: 120,
      activityTimerOn: false,
    })
    const { studio, round } = await inGame(player.token)
    expect(await studio('bet', { ...round(), amount: 10 })).toMatchObject({ currency: 'TRY' })
    await player.ask('PATCH', 'settings', { activityTimerOn: true })
    expect(await player.minutes()).toBe(120)
  })

  it("returns a session's own last stake only", async () => {
    const [phone, laptop] = [await as('br'), await as('br')]
    expect(await phone.ask('GET', 'latest')).toEqual({ creationDate: null })
    const { studio, round } = await inGame(phone.token)
    platform.clock.advance(minuteMs)
    await studio('bet', { ...round(), amount: 5 })
    const creationDate = platform.clock.now().toISOString()
    expect(await studio('bet', { ...round(), amount: 1e6 })).toMatchObject({
      code: 'wallet.insufficientFunds',
    })
    expect(await phone.ask('GET', 'latest')).toEqual({ creationDate })
    expect(await laptop.ask('GET', 'latest')).toEqual({ creationDate: null })
  })
})
