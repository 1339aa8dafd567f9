import { calls } from '@player-site/contracts/calls.ts'
import { expectRefusal } from './expectations.ts'
import { groupOf } from './groups.ts'
import type { Conformance } from './session-of.ts'

const wrongToken = 'bm90aGluZw.bm90aGluZw.bm90aGluZw'

/** Each call of a player without a token, and with one that nobody issued. */
export async function checkTokens({ client, checks }: Conformance): Promise<void> {
  for (const call of calls) {
    const group = groupOf(call.id)
    if (group === undefined || call.access !== 'player' || call.api === 'gateway') continue
    const what = `${call.method} ${call.path} is refused without a token and with a wrong one`
    await checks.check(group, `${call.id}.token`, what, async () => {
      for (const token of [undefined, wrongToken]) {
        const exchange = await client.ask(call, { token })
        expectRefusal(exchange, 'session.expired', 'session.tokenExpired', 'session.required')
      }
    })
  }
}
