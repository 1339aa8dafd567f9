import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadPlayer } from '../../apps/platform/src/demo/seed/demo-players.ts'
import { createGatewaySigner } from '../../apps/platform/testing/gateway-signer.ts'
import { root } from '../../tests/drivers/config/environment.ts'
import { freeStackPorts } from '../../tests/drivers/ports.ts'
import { createStack, type Stack } from '../../tests/drivers/stack.ts'
import { ask, pageHeaders } from './web-requests.ts'

/** Time limits for a request to arrive, and for a socket to authenticate. */
export const requestTimeoutMs = 1_000

const players = 400

/** The system under attack. */
export interface Target {
  readonly urls: Stack['urls']
  readonly services: readonly [Stack['gateway'], Stack['platform']]
  /** Signs a request to the platform as its gateway does. */
  readonly sign: ReturnType<typeof createGatewaySigner>
  /** E-mail and password of a player that is not in use yet. */
  newPlayer(): { readonly email: string; readonly password: string }
  stop(): Promise<void>
}

/** Lets a program collect garbage on request, so that memory can be compared. */
const observed = pathToFileURL(join(root, 'tools/rig/observed.ts')).href

/** Platform and gateway as processes of their own, seeded with players to spend. */
export async function startTarget(dataDir: string): Promise<Target> {
  const key = randomBytes(32).toString('base64url')
  const stack = createStack({
    ports: await freeStackPorts(),
    dataDir,
    env: {
      PLATFORM_KEY: key,
      TRUSTED_PROXIES: '127.0.0.1',
      REQUEST_TIMEOUT_MS: String(requestTimeoutMs),
      SEED_LOAD_PLAYERS: String(players),
      // Requests of all kinds must get past the limiters; the floods meet those that are left.
      CALLS_PER_PLAYER_PER_MINUTE: '1000000',
      SIGN_IN_RATE_PER_MINUTE: '1000',
      NODE_OPTIONS: `--expose-gc --import=${observed}`,
    },
  })
  try {
    await stack.platform.start()
    await stack.gateway.start()
  } catch (error) {
    await stack.stop()
    throw error
  }
  let given = 0
  return {
    urls: stack.urls,
    services: [stack.gateway, stack.platform],
    sign: createGatewaySigner(key, () => new Date()),
    newPlayer: () => {
      given = (given % players) + 1
      return loadPlayer(given)
    },
    stop: () => stack.stop(),
  }
}

/** Signs in at the gateway; resolves to the reply, which has the cookie when it was right. */
export const signIn = (
  { urls }: Pick<Target, 'urls'>,
  { email, password }: { readonly email: string; readonly password: string },
  address: string,
) =>
  ask({
    site: urls.site,
    method: 'POST',
    target: '/session',
    headers: { ...pageHeaders, 'x-forwarded-for': address },
    body: JSON.stringify({ email, password }),
  })

/** A signed-in player's cookie. @throws Error when the sign-in is refused */
export async function cookieOf(
  target: Pick<Target, 'urls'>,
  player: { readonly email: string; readonly password: string },
  address: string,
): Promise<string> {
  const { status, text, cookie } = await signIn(target, player, address)
  if (cookie === undefined) throw new Error(`sign-in answered ${status}: ${text.slice(0, 200)}`)
  return cookie
}
