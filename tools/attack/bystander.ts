import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import type { Findings } from './findings.ts'
import { cookieOf, type Target } from './target.ts'
import { ask, pageHeaders } from './web-requests.ts'

/** A player who plays rounds in one tab during the attack. */
export interface Bystander {
  /** Plays a round, and reports a fault when its balance is missing or the tab was closed. */
  check(findings: Findings): Promise<void>
  close(): void
}

const address = '10.255.255.1'
const eventDeadlineMs = 15_000

/** A tab by hand: Engine.IO's and Socket.IO's packets as texts. */
function openTab(site: string, cookie: string) {
  const socket = new WebSocket(
    `${site.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
    {
      headers: { cookie, 'x-forwarded-for': address },
    },
  )
  const pending = new Map<string, () => void>()
  let closedWith: number | undefined
  socket.on('message', (data) => {
    const packet = Buffer.isBuffer(data) ? data.toString() : ''
    if (packet.startsWith('0')) socket.send('40')
    if (packet === '2') socket.send('3')
    const [, name = ''] = /^42\["(\w+)"/.exec(packet) ?? []
    pending.get(name)?.()
    pending.delete(name)
  })
  socket.on('error', () => {})
  socket.on('close', (code) => {
    closedWith = code
  })
  /** Resolves to whether the next event of the name arrives in time. */
  const hears = (name: string) =>
    new Promise<boolean>((resolve) => {
      const late = setTimeout(() => resolve(false), eventDeadlineMs)
      pending.set(name, () => {
        clearTimeout(late)
        resolve(true)
      })
    })
  return { hears, closedWith: () => closedWith, close: () => socket.terminate() }
}

const launched = z.object({ url: z.string() })
const state = z.object({ stakes: z.array(z.string()) })

/** Opens a game the way its page does: by the ticket in its address, once. */
async function openGame({ urls }: Target, cookie: string) {
  const reply = await ask({
    site: urls.site,
    method: 'POST',
    target: '/api/v2/game/slug/url',
    headers: { ...pageHeaders, cookie, 'x-forwarded-for': address },
    body: JSON.stringify({
      gameId: 'studio-northern-lights',
      languageCode: 'en',
      channel: 'Web',
      lobbyUrl: `${urls.site}/`,
    }),
  })
  const { pathname, search, host } = new URL(z.parse(launched, JSON.parse(reply.text)).url)
  const page = await ask({ site: urls.sandbox, target: `${pathname}${search}`, headers: { host } })
  const session = /data-session="([^"]+)"/.exec(page.text)?.[1]
  if (!session) throw new Error(`the studio answered ${page.status} without a session`)
  const headers = { host, 'content-type': 'application/json', 'x-studio-session': session }
  const { text } = await ask({ site: urls.sandbox, target: '/api/state', headers })
  const [stake = ''] = z.parse(state, JSON.parse(text)).stakes
  let rounds = 0
  return () => {
    rounds += 1
    const body = JSON.stringify({ stake, requestId: `${session}-${rounds}` })
    return ask({ site: urls.sandbox, method: 'POST', target: '/api/spin', headers, body })
  }
}

/** Signs in, opens a tab and a game. */
export async function createBystander(target: Target): Promise<Bystander> {
  const cookie = await cookieOf(target, target.newPlayer(), address)
  const tab = openTab(target.urls.site, cookie)
  if (!(await tab.hears('SNAPSHOT'))) throw new Error('the bystander’s tab did not open')
  const spin = await openGame(target, cookie)
  return {
    async check(findings) {
      const event = tab.hears('WALLET_BALANCE')
      const { status } = await spin()
      if (status !== 200) findings.fault('bystander', `a round was answered with ${status}`)
      else if (!(await event)) findings.fault('bystander', 'a balance did not come')
      const code = tab.closedWith()
      if (code !== undefined) findings.fault('bystander', `its tab was closed with ${code}`)
      findings.count('rounds of the bystander')
    },
    close: () => tab.close(),
  }
}
