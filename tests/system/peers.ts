import { randomBytes, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import type { Browser } from '../../apps/gateway/testing/browser.ts'
import { makeDataFolder } from '../../apps/gateway/testing/data-folder.ts'
import { balances, startScriptedPlatform } from '../../apps/gateway/testing/scripted-platform.ts'
import { siteOrigin } from '../../apps/gateway/testing/test-gateway.ts'
import { freeStackPorts } from '../drivers/ports.ts'
import { createStack, testDeadlines } from '../drivers/stack.ts'

/** A platform that a gateway runs before: anything that serves the calls and the wallet socket. */
export interface Peer {
  readonly platformUrl: string
  readonly socketUrl: string
  readonly email: string
  readonly password: string
  /** The key that the gateway signs with, whether or not the peer knows of it. */
  readonly platformKey: string
  /** Has money move for a reason of the platform's own; gives the main balance after it. */
  moveMoney(player: Browser): Promise<number>
  stop(): Promise<void>
}

const newKey = (): string => randomBytes(32).toString('hex')

/** Speaks the contracts and nothing else, as an operator's own platform might. */
export async function startScriptedPeer(): Promise<Peer> {
  const platform = await startScriptedPlatform()
  let main = 100
  return {
    platformUrl: platform.url,
    socketUrl: platform.socketUrl,
    email: 'peer@example.com',
    password: platform.password,
    // It does not ask for signatures: an operator's platform may know nothing of them.
    platformKey: newKey(),
    async moveMoney() {
      main -= 1
      platform.setBalance(main)
      const body = { type: 'WALLET_BALANCE', balanceMap: balances(main) }
      platform.sockets.at(-1)?.send(JSON.stringify({ body }))
      return main
    },
    stop: () => platform.stop(),
  }
}

/** `apps/platform` as a process of its own; money moves because a round is played in its studio. */
export async function startPlatformPeer(): Promise<Peer> {
  const dataDir = await makeDataFolder('peer-')
  const platformKey = newKey()
  const { platform, urls } = createStack({
    ports: await freeStackPorts(),
    dataDir,
    env: { ...testDeadlines, PLATFORM_KEY: platformKey },
  })
  await platform.start()
  return {
    platformUrl: urls.platform,
    socketUrl: `${urls.platform.replace('http', 'ws')}/wallet/socket`,
    email: 'demo.un@example.com',
    password: 'Play-fair-2026',
    platformKey,
    async moveMoney(player) {
      await playRound({ ...urls, site: siteOrigin }, player)
      const { body } = await player.get('/api/v1/player/wallet')
      return Number(body.balanceMap.main[0].cash)
    },
    stop: () => platform.stop(),
  }
}

/**
 * Opens a game for real money and plays one round of it, as the studio's page would; returns the
 * data that a reader of the page could play on with.
 */
export async function playRound(
  urls: { readonly site: string; readonly sandbox: string; readonly studio: string },
  player: Pick<Browser, 'post'>,
): Promise<{ readonly ticket: string; readonly session: string }> {
  const studio = studioAt(urls.sandbox, new URL(urls.studio).host)
  const launch = await player.post('/api/v2/game/slug/url', {
    gameId: 'studio-northern-lights',
    languageCode: 'en',
    channel: 'Web',
    lobbyUrl: `${urls.site}/en-UN`,
  })
  const { pathname, search, searchParams } = new URL(String(launch.body.url))
  const page = await studio('GET', pathname + search)
  const session = /data-session="([^"]+)"/.exec(page)?.[1] ?? ''
  await spin(urls, session)
  return { ticket: searchParams.get('ticket') ?? '', session }
}

/** One more round of an open game; gives the studio's answer. */
export const spin = (
  urls: { readonly sandbox: string; readonly studio: string },
  session: string,
): Promise<string> =>
  studioAt(urls.sandbox, new URL(urls.studio).host)('POST', '/api/spin', session, {
    stake: '1.00',
    requestId: randomUUID(),
  })

/** The studio is found by its host name, which this machine's resolver need not know. */
const studioAt =
  (baseUrl: string, host: string) =>
  (method: string, path: string, session = '', body?: unknown): Promise<string> =>
    new Promise((resolve, reject) => {
      const headers = { host, 'content-type': 'application/json', 'x-studio-session': session }
      const asked = request(new URL(path, baseUrl), { method, headers }, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          text += chunk
        })
        response.on('end', () => resolve(text))
      })
      asked.on('error', reject)
      asked.end(body === undefined ? undefined : JSON.stringify(body))
    })
