import { Agent, request } from 'node:http'
import { emailOf, upstreamPassword } from './upstream-calls.ts'

/** Runs one task for each item with limited concurrency. */
export async function inTurns<Item>(
  items: readonly Item[],
  width: number,
  task: (item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items].reverse()
  const worker = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await task(item)
  }
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker))
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 })
const atOnce = 32

/** Signs a player in at a gateway; resolves to the cookie. */
function signIn(site: string, player: number): Promise<string> {
  const body = JSON.stringify({ email: emailOf(player), password: upstreamPassword })
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'web' }
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      `${site}/session`,
      { method: 'POST', agent, headers },
      (response) => {
        const cookie = response.headers['set-cookie']?.find((line) => line.startsWith('id-token='))
        response.resume()
        if (cookie) resolve(cookie.split(';')[0] ?? '')
        else reject(new Error(`sign-in answered ${response.statusCode}`))
      },
    )
    clientRequest.on('error', reject)
    clientRequest.end(body)
  })
}

/** A cookie for each player of `first` to `first + count - 1`. */
export async function signInMany(site: string, first: number, count: number) {
  const cookies = new Map<number, string>()
  const players = Array.from({ length: count }, (_, i) => first + i)
  await inTurns(players, atOnce, async (player) => {
    cookies.set(player, await signIn(site, player))
  })
  return cookies
}
