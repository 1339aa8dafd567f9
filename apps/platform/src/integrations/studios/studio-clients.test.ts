import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StudioEndpoint } from '../../http/third-party-endpoint.ts'
import { createEvolutionClient } from './evolution/evolution.client.ts'
import evolutionLaunch from './evolution/golden/launch.json' with { type: 'json' }
import type { LaunchOrder } from './launch-order.ts'
import { createNovomaticClient } from './novomatic/novomatic.address.ts'
import pariplayLaunch from './pariplay/golden/launch.json' with { type: 'json' }
import { createPariplayClient } from './pariplay/pariplay.client.ts'
import pragmaticLaunch from './pragmaticplay/golden/launch.json' with { type: 'json' }
import { createPragmaticClient } from './pragmaticplay/pragmatic.client.ts'
import softswissLaunch from './softswiss/golden/launch.json' with { type: 'json' }
import { createSoftswissClient } from './softswiss/softswiss.client.ts'
import { StudioRefusal, StudioUnavailable } from './studio-request.ts'

const order: LaunchOrder = {
  gameToken: 'vs20example',
  category: 'roulette',
  tableId: 'table-1',
  ticket: 'a-ticket',
  playerId: 'player-1',
  currency: 'EUR',
  jurisdiction: 'MT',
  locale: 'en-GB',
  country: 'FI',
  ipAddress: '192.0.2.1',
  isMobile: false,
  lobbyUrl: 'https://play.example/en-UN',
  cashierUrl: 'https://play.example/en-UN/deposit',
}

let server: Server
let baseUrl = ''
let answer = { status: 200, body: '{}' }
let asked: { path: string; body: string; sign: unknown } | undefined

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      asked = { path: request.url ?? '', body, sign: request.headers['x-request-sign'] }
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port }: AddressInfo = Object(server.address())
  baseUrl = `http://127.0.0.1:${port}`
})
afterAll(() => void server.close())
beforeEach(() => {
  asked = undefined
})

const studio: StudioEndpoint = {
  baseUrl: () => baseUrl,
  origin: 'https://studio.example',
  secondOrigin: undefined,
  secrets: ['a secret for golden messages, long enough'],
}
const reply = (status: number, body: unknown) => {
  answer = { status, body: JSON.stringify(body) }
}

describe('a launch is requested as its provider wants it', () => {
  it('Pragmatic: a form with the hash of its sorted parameters', async () => {
    reply(200, pragmaticLaunch.answer)
    const url = await createPragmaticClient(studio)(order)
    expect(url).toBe(pragmaticLaunch.answer.gameURL)
    expect(asked?.path).toBe(pragmaticLaunch.path)
    expect(Object.fromEntries(new URLSearchParams(asked?.body))).toEqual(pragmaticLaunch.form)
  })

  it('Pariplay: LaunchGame', async () => {
    reply(200, pariplayLaunch.answer)
    expect(await createPariplayClient(studio)(order)).toBe(pariplayLaunch.answer.Url)
    expect(asked?.path).toBe(pariplayLaunch.path)
    expect(JSON.parse(asked?.body ?? '')).toEqual(pariplayLaunch.body)
  })

  it('SoftSwiss: a session, signed over its bytes', async () => {
    reply(200, softswissLaunch.answer)
    const url = await createSoftswissClient(studio)(order)
    expect(url).toBe(softswissLaunch.answer.launch_options.game_url)
    expect(asked?.path).toBe(softswissLaunch.path)
    expect(JSON.parse(asked?.body ?? '')).toEqual(softswissLaunch.body)
    expect(asked?.sign).toBe(softswissLaunch.sign)
  })

  it('Evolution: a user authentication, answered with a relative entry', async () => {
    reply(200, evolutionLaunch.answer)
    const url = await createEvolutionClient(studio)(order)
    expect(url).toBe(`https://studio.example${evolutionLaunch.answer.entry}`)
    const { uuid, ...body } = Object(JSON.parse(asked?.body ?? ''))
    expect(uuid).toMatch(/^[0-9a-f-]{36}$/)
    expect(asked?.path).toBe(evolutionLaunch.path)
    expect(body).toEqual(evolutionLaunch.body)
  })

  it('Novomatic: an address with the ticket as session; Fun for play money', async () => {
    const base = 'https://studio.example/Nrgs/B2B/Web/playersite/V5/'
    const real = await createNovomaticClient(studio)(order)
    expect(real).toContain(
      `${base}Games/vs20example/Sessions/a-ticket/Show/html5?ClientType=desktop`,
    )
    const fun = await createNovomaticClient(studio)({ ...order, ticket: undefined })
    expect(fun).toContain(`${base}Fun/Games/vs20example/Sessions/`)
    expect(fun).not.toContain('a-ticket')
  })
})

const clients = {
  pragmaticplay: createPragmaticClient,
  pariplay: createPariplayClient,
  softswiss: createSoftswissClient,
  evolution: createEvolutionClient,
}

describe.each(Object.entries(clients))('%s', (_provider, create) => {
  it('tells a refusal from a failure', async () => {
    reply(400, {})
    await expect(create(studio)(order)).rejects.toMatchObject({
      name: 'StudioRefusal',
      status: 400,
    })
    expect(new StudioRefusal(400)).toBeInstanceOf(Error)
    reply(503, {})
    await expect(create(studio)(order)).rejects.toThrow(StudioUnavailable)
  })

  it('accepts no answer of another form', async () => {
    answer = { status: 200, body: '<html>' }
    await expect(create(studio)(order)).rejects.toThrow(StudioUnavailable)
    reply(200, { entry: 'https://foreign.example', Url: 'none' })
    await expect(create(studio)(order)).rejects.toThrow(StudioUnavailable)
  })
})
