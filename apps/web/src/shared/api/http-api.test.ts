import { launchDemo, readGame } from '@player-site/contracts/games/games.calls.ts'
import { downloadPersonalData } from '@player-site/contracts/personal-data/personal-data.calls.ts'
import { readSession } from '@player-site/contracts/session/session.calls.ts'
import { signIn } from '@player-site/contracts/session/sign-in.calls.ts'
import { readWallet } from '@player-site/contracts/wallet/wallet.calls.ts'
import { firstValueFrom, VirtualTimeScheduler } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { aGame, visitor } from '../../../testing/builders.ts'
import { ApiFailure } from './failure.ts'
import { createHttpApi } from './http-api.ts'

interface Asked {
  readonly address: string
  readonly init: RequestInit
}

/** The browser's fetch, with replies from the test. */
function world(
  answer: (signal: AbortSignal | null | undefined) => Promise<Response>,
  { isOnline = true, playerId }: { isOnline?: boolean; playerId?: () => string | undefined } = {},
) {
  const asked: Asked[] = []
  const scheduler = new VirtualTimeScheduler()
  const api = createHttpApi({
    scheduler,
    isOnline: () => isOnline,
    ...(playerId && { playerId }),
    fetch: (input, init = {}) => {
      asked.push({ address: input instanceof Request ? input.url : input.toString(), init })
      return answer(init.signal)
    },
  })
  return { api, asked, scheduler }
}

const replying = (body: unknown, status = 200) => world(async () => Response.json(body, { status }))

const failureOfCall = async (call: Promise<unknown>) => {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error instanceof ApiFailure ? error.failure : error
}

describe('a call', () => {
  it('fills in its path, sends its headers and returns the parsed reply', async () => {
    const { api, asked } = replying({ data: { gameDetail: aGame() } })
    const request = { params: { gameSlug: 'northern-lights' } }
    const reply = await firstValueFrom(api.call(readGame, request))
    expect(reply.data.gameDetail.name).toBe('Northern Lights')
    expect(asked[0]).toMatchObject({
      address: '/api/v2/games/northern-lights',
      init: {
        method: 'GET',
        credentials: 'same-origin',
        headers: { 'x-requested-with': 'web' },
      },
    })
  })

  it('says whose page it comes from, while somebody is signed in', async () => {
    let player: string | undefined
    const { api, asked } = world(async () => Response.json({ data: { gameDetail: aGame() } }), {
      playerId: () => player,
    })
    const ask = () => firstValueFrom(api.call(readGame, { params: { gameSlug: 'reels' } }))
    await ask()
    player = 'player-1'
    await ask()
    const named = asked.map(({ init }) => new Headers(init.headers).get('x-player-id'))
    expect(named).toEqual([null, 'player-1'])
  })

  it('that is refused for another player ends the page’s session, whatever it asked for', async () => {
    const { api } = replying({ code: 'session.otherPlayer', message: 'no' }, 409)
    const lost: string[] = []
    api.sessionLost$.subscribe((code) => lost.push(code))
    await failureOfCall(firstValueFrom(api.call(readGame, { params: { gameSlug: 'reels' } })))
    expect(lost).toEqual(['session.otherPlayer'])
  })

  it('sends its body as JSON', async () => {
    const { api, asked } = replying({ url: 'https://studio.example/play' })
    const body = { gameId: '7', languageCode: 'en', channel: 'Web', lobbyUrl: '/en-UN' } as const
    await firstValueFrom(api.call(launchDemo, { body }))
    expect(asked[0]?.init.body).toBe(JSON.stringify(body))
    expect(asked[0]?.init.headers).toMatchObject({ 'content-type': 'application/json' })
  })

  it('sends a captcha token in its header, and none where there is none', async () => {
    const { api, asked } = replying(visitor)
    const body = { email: 'a@example.com', password: 'p' }
    await firstValueFrom(api.call(signIn, { body, captchaToken: 'a-token' }))
    await firstValueFrom(api.call(signIn, { body }))
    expect(asked.map(({ init }) => Object(init.headers)['captcha-token'])).toEqual([
      'a-token',
      undefined,
    ])
  })

  it('is sent on subscription, and aborted when unsubscribed', () => {
    let signal: AbortSignal | null | undefined
    const { api, asked } = world((given) => {
      signal = given
      return new Promise(() => {})
    })
    const call$ = api.call(readSession)
    expect(asked).toHaveLength(0)
    call$.subscribe().unsubscribe()
    expect(signal?.aborted).toBe(true)
  })
})

describe('a failed call', () => {
  it('has the code, the details and the request id of the reply', async () => {
    const body = {
      code: 'login.error.timeout',
      message: 'x',
      details: { remainingDays: 3 },
      requestId: 'r1',
    }
    const { api } = replying(body, 403)
    const credentials = { email: 'a@example.com', password: 'p' }
    expect(await failureOfCall(firstValueFrom(api.call(signIn, { body: credentials })))).toEqual({
      code: 'login.error.timeout',
      details: { remainingDays: 3 },
      status: 403,
      requestId: 'r1',
    })
  })

  it.each([
    [429, 'request.rateLimited'],
    [503, 'upstream.unavailable'],
    [500, 'system.error'],
    [418, 'request.invalid'],
  ])('is known by its status %d where the code is not ours', async (status, code) => {
    const { api } = replying({ code: 'something.new', message: 'x' }, status)
    expect(await failureOfCall(firstValueFrom(api.call(readSession)))).toMatchObject({
      code,
      status,
    })
  })

  it('is a refused captcha where the answer says explicit deny, in whatever code', async () => {
    const message = 'User is not authorized to access this resource with an explicit deny'
    const { api } = replying({ code: 'AccessDenied', message }, 403)
    const failure = await failureOfCall(firstValueFrom(api.call(readSession)))
    expect(failure).toMatchObject({ code: 'error.captcha.validation' })
  })

  it.each([
    [true, 'network.unreachable'],
    [false, 'network.offline'],
  ])('without a reply, with a network: %s, is %s', async (isOnline, code) => {
    const { api } = world(() => Promise.reject(new TypeError('Failed to fetch')), { isOnline })
    const failure = await failureOfCall(firstValueFrom(api.call(readSession)))
    expect(failure).toMatchObject({ code, status: 0 })
  })

  it.each([
    [true, 'network.timeout'],
    [false, 'network.offline'],
  ])('whose answer takes longer than 20 s, with a network: %s, is %s', async (isOnline, code) => {
    const { api, scheduler } = world(() => new Promise(() => {}), { isOnline })
    const failure = failureOfCall(firstValueFrom(api.call(readSession)))
    scheduler.flush()
    expect(scheduler.frame).toBe(20_000)
    expect(await failure).toMatchObject({ code })
  })

  it.each([
    [500, 'system.error'],
    [502, 'upstream.invalidReply'],
    [503, 'upstream.unavailable'],
  ])('refused by a server in between with %d and no code is %s', async (status, code) => {
    const { api } = world(async () => new Response('<html>', { status }))
    const failure = await failureOfCall(firstValueFrom(api.call(readSession)))
    expect(failure).toMatchObject({ code, status })
  })

  it('is reply.invalid when the reply does not match its schema', async () => {
    const { api } = replying({ ...visitor, status: 'unheard of' })
    const failure = await failureOfCall(firstValueFrom(api.call(readSession)))
    expect(failure).toMatchObject({ code: 'reply.invalid', status: 200 })
  })

  it('reports that the session is lost when a player’s call is refused for it', async () => {
    const { api } = replying({ code: 'session.expired', message: 'x' }, 401)
    let lost = 0
    api.sessionLost$.subscribe(() => {
      lost += 1
    })
    await failureOfCall(firstValueFrom(api.call(readWallet)))
    expect(lost).toBe(1)
    await failureOfCall(firstValueFrom(api.call(readSession)))
    expect(lost).toBe(1)
  })
})

describe('a file', () => {
  it('is emitted once it has arrived whole', async () => {
    const { api, asked } = replying({ createdAt: '2026-01-01T00:00:00Z', data: {} })
    const file = await firstValueFrom(api.file(downloadPersonalData, { body: {} }))
    expect(JSON.parse(await file.text())).toMatchObject({ data: {} })
    expect(asked[0]).toMatchObject({ address: '/api/v1/player/personal_data' })
  })

  it('that breaks off is a failure, as is a refused one', async () => {
    const broken = new ReadableStream({
      pull: (stream) => stream.error(new TypeError('terminated')),
    })
    const cut = world(async () => new Response(broken))
    const failedFile = (api: ReturnType<typeof createHttpApi>) =>
      failureOfCall(firstValueFrom(api.file(downloadPersonalData)))
    expect(await failedFile(cut.api)).toMatchObject({ code: 'network.unreachable' })
    const details = { retryAt: '2026-01-02T00:00:00Z' }
    const { api } = replying({ code: 'personalData.tooMany', message: 'x', details }, 429)
    expect(await failedFile(api)).toMatchObject({ code: 'personalData.tooMany', details })
  })

  it('of a session that has ended says so, as every call does', async () => {
    const { api } = replying({ code: 'session.expired', message: 'x' }, 401)
    let losses = 0
    api.sessionLost$.subscribe(() => {
      losses += 1
    })
    await failureOfCall(firstValueFrom(api.file(downloadPersonalData)))
    expect(losses).toBe(1)
  })
})
