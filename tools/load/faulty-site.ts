import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import * as z from 'zod/mini'

/** Faults of a site towards its players; each breaks another promise of the load profiles. */
export const faults = [
  'none',
  'loses',
  'repeats',
  'isLate',
  'cutsOff',
  'cutsTwice',
  'isSilent',
  'refuses',
] as const
export type Fault = (typeof faults)[number]

/** Interval of balances, and how many of them the fault affects. */
const everyMs = 100
const oneIn = 5
/** The first ones are good, so that every tab has something to go by. */
const goodAtFirst = 10
const lateMs = 900
const stake = 1

const epoch = 1
const eventPacket = (name: string, seq: number, at: number, main: number): string => {
  const body =
    name === 'SNAPSHOT'
      ? {
          wallet: {
            mainBalance: main,
            lockedBalance: 0,
            sportsBonus: 0,
            casinoBonus: 0,
            liveCasinoBonus: 0,
          },
        }
      : { balanceMap: { main: [{ cash: main }] } }
  return `42${JSON.stringify([name, { ...body, epoch, seq, at }])}`
}

/** The one player's tabs, with balances in flight all the time. */
function createTabs(fault: Fault) {
  const tabs = new Set<WebSocket>()
  let seq = 0
  let told = 100
  const send = (packet: string) => {
    for (const tab of tabs) tab.send(packet)
  }
  const tick = setInterval(() => {
    const isHit = seq > goodAtFirst && seq % oneIn === 0
    seq += 1
    if (isHit && fault === 'loses') return
    if (isHit && (fault === 'cutsOff' || fault === 'cutsTwice')) {
      for (const tab of tabs) tab.terminate()
      return
    }
    const isLate = fault === 'isLate' && seq > goodAtFirst
    const packet = eventPacket('WALLET_BALANCE', seq, Date.now() - (isLate ? lateMs : 0), told)
    send(packet)
    if (isHit && fault === 'repeats') send(packet)
  }, everyMs)
  return {
    open(tab: WebSocket) {
      tab.send('0{}')
      tab.on('message', (data) => {
        const packet = Buffer.isBuffer(data) ? data.toString() : ''
        if (!packet.startsWith('40')) return
        tab.send('40{}')
        tab.send(eventPacket('SNAPSHOT', seq, Date.now(), told))
        tabs.add(tab)
      })
      tab.on('close', () => tabs.delete(tab))
    },
    tell(balance: number) {
      if (fault !== 'isSilent') told = balance
    },
    stop: () => clearInterval(tick),
  }
}

/** A site and a studio for one player that behave except for one fault. */
export async function startFaultySite(fault: Fault) {
  const tabs = createTabs(fault)
  let balance = 100
  const spin = () => {
    balance -= stake
    tabs.tell(balance)
    return { balance: String(balance) }
  }
  const answers: Readonly<Record<string, () => unknown>> = {
    'POST /session': () => ({ authorized: true }),
    'DELETE /session': () => ({}),
    'GET /api/lobbies/casino-lobby?language=en&market=UN': () => ({
      rows: [{ tiles: [{ id: 'game' }] }],
    }),
    'POST /api/v2/game/slug/url': () => ({ url: 'http://studio.localhost/play' }),
    'GET /api/state': () => ({ stakes: [String(stake)] }),
    'POST /api/spin': spin,
  }
  const answer = ({ method, url }: IncomingMessage): [number, string] => {
    const call = `${method} ${url}`
    if (fault === 'refuses' && call === 'POST /session') return [401, '{}']
    if (call === 'GET /play') return [200, '<main data-session="one"></main>']
    const make = answers[call]
    return make ? [200, JSON.stringify(make())] : [404, '{}']
  }
  const http = createServer((request, response) => {
    const [status, body] = answer(request)
    request.resume()
    response.writeHead(status, { 'set-cookie': 'id-token=a; Path=/' }).end(body)
  })
  const wss = new WebSocketServer({ server: http })
  wss.on('connection', (tab) => tabs.open(tab))
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const { port } = z.parse(z.object({ port: z.int() }), http.address())
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      tabs.stop()
      for (const tab of wss.clients) tab.terminate()
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
    },
  }
}
