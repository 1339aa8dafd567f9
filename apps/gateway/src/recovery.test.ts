import type { Duplex } from 'node:stream'
import type { CallSpec } from '@player-site/contracts/kernel/call.ts'
import { createSocketToken, readWallet } from '@player-site/contracts/wallet/wallet.calls.ts'
import type { FastifyReply } from 'fastify'
import { describe, expect, it } from 'vitest'
import { passTime } from '../testing/io-turns.ts'
import { createManualClock, type ManualClock } from '../testing/manual-clock.ts'
import { refuse } from '../testing/scripted-platform.ts'
import { scriptedSite } from '../testing/scripted-site.ts'

type Handler = (request: unknown, reply: FastifyReply) => unknown

const page =
  (status: number): Handler =>
  (_request, reply) =>
    reply.status(status).type('text/html').send('<h1>not here</h1>')

const answers: readonly (readonly [what: string, answer: Handler])[] = [
  ['an error page with 404', page(404)],
  ['an error page with 403', page(403)],
  ['an error page with 502', page(502)],
  ['a page with 200', page(200)],
  ['its own failure', (_request, reply) => refuse(reply, 'system.error')],
  ['another shape', () => []],
  ['nothing', (_request, reply) => reply.status(200).send()],
  ['too much', () => ({ padding: 'x'.repeat(5_000_000) })],
]

const calls: readonly CallSpec[] = [readWallet, createSocketToken]
const answeredWrongly = calls.flatMap((call) =>
  answers.map(([what, answer]) => [`${call.id} answers ${what}`, call, answer] as const),
)

/** What a peer makes of an upgrade. */
const upgrades: readonly (readonly [what: string, answer: (socket: Duplex) => void])[] = [
  ['are never answered', () => undefined],
  ['are cut', (socket) => socket.destroy()],
  ['are refused with 502', (socket) => socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')],
  ['are answered with a page', (socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n<h1>x</h1>')],
  ['are answered with no HTTP', (socket) => socket.end('hello\n')],
]

/** What a socket sends; what cannot be read costs that message alone. */
const frames = [
  ['no JSON', '<h1>x</h1>'],
  ['JSON that is no message', '[]'],
  ['a message of an unknown type', '{"body":{"type":"WEATHER"}}'],
  ['a balance without figures', '{"body":{"type":"WALLET_BALANCE","balanceMap":{}}}'],
  ['a frame that is too large', `{"body":{"padding":"${'x'.repeat(300_000)}"}}`],
] as const

describe('a player after the platform was wrong for a minute [memory]', () => {
  let clock: ManualClock
  const site = scriptedSite(() => {
    clock = createManualClock()
    // How long it waits for the platform is its subject.
    return { clock, env: { DEADLINE_SCALE: '1' } }
  })
  const playerId = 'player-patient'

  async function openTab() {
    const tab = (await site.signedIn('patient')).openTab()
    await tab.isLive()
    return tab
  }

  const closeSockets = () => {
    for (const socket of site.platform.openFor(playerId)) socket.close(1_012)
  }

  async function isLiveWithin20s(tab: Awaited<ReturnType<typeof openTab>>): Promise<void> {
    const health = await fetch(`${site.gateway.address}/health/live`)
    expect(health.status).toBe(200)
    site.platform.move(playerId, 55)
    await passTime(clock, 20_000, 1_000)
    await tab.showsBalance(55)
    // From here on it is told of each change, without waiting for a poll.
    site.platform.move(playerId, 56)
    await tab.showsBalance(56)
  }

  it.each(answeredWrongly)('is live within 20 s: %s', async (_what, call, answer) => {
    const tab = await openTab()
    site.platform.answer(call, answer)
    closeSockets()
    await passTime(clock, 60_000, 1_000)
    site.platform.answerAsUsual(call)
    await isLiveWithin20s(tab)
  })

  it.each(upgrades)('is live within 20 s: upgrades %s', async (_what, answer) => {
    const tab = await openTab()
    site.platform.answerUpgrades(answer)
    closeSockets()
    await passTime(clock, 60_000, 1_000)
    site.platform.answerUpgrades(undefined)
    await isLiveWithin20s(tab)
  })

  it('is live within 20 s: sockets open and are closed at once', async () => {
    const tab = await openTab()
    const closing = site.platform.opened.subscribe((socket) => socket.close(1_011))
    closeSockets()
    await passTime(clock, 60_000, 1_000)
    closing.unsubscribe()
    await isLiveWithin20s(tab)
  })

  it.each(frames)('is live within 20 s: the socket sends %s', async (_what, frame) => {
    const tab = await openTab()
    for (const socket of site.platform.openFor(playerId)) socket.send(frame)
    await isLiveWithin20s(tab)
  })
})
