import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { loadPlayer } from '../../apps/platform/src/demo/seed/demo-players.ts'
import type { CrowdMember } from '../../load-tests/crowd-member.ts'

/** Twice the passwords that the platform can check at a time, so that none of its cores waits. */
const atATime = availableParallelism() * 2
const reportEvery = 1_000

/** The value of the session's cookie. */
async function signIn(siteUrl: string, number: number): Promise<string> {
  const { email, password } = loadPlayer(number)
  const reply = await fetch(`${siteUrl}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'web', origin: siteUrl },
    body: JSON.stringify({ email, password }),
  })
  const cookies = reply.headers.getSetCookie()
  await reply.arrayBuffer()
  const cookie = cookies.find((text) => text.startsWith('id-token='))
  const value = cookie?.split(';')[0]?.slice('id-token='.length)
  if (!reply.ok || !value) throw new Error(`${email} was not signed in: ${reply.status}`)
  return value
}

export interface Crowd {
  readonly gateways: readonly string[]
  readonly players: number
  readonly folder: string
  readonly print: (text: string) => void
}

/**
 * Signs the load players in, in turn at the gateways, before the load begins.
 * @returns path of a file for `PLAYERS_FILE`, readable to this user only
 */
export async function signCrowdIn({ gateways, players, folder, print }: Crowd): Promise<string> {
  const crowd: CrowdMember[] = []
  let next = 0
  let signedIn = 0
  const work = async (): Promise<void> => {
    while (next < players) {
      const index = next
      next += 1
      const { email, password } = loadPlayer(index + 1)
      const cookie = await signIn(gateways[index % gateways.length] ?? '', index + 1)
      crowd[index] = { email, password, cookie }
      signedIn += 1
      if (signedIn % reportEvery === 0) print(`${signedIn} of ${players} are signed in\n`)
    }
  }
  await Promise.all(Array.from({ length: atATime }, work))
  const file = join(folder, 'players.json')
  writeFileSync(file, JSON.stringify(crowd), { mode: 0o600 })
  return file
}
