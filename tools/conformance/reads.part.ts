import { calls } from '@player-site/contracts/calls.ts'
import { checkDeposit, checkWithdrawal } from '@player-site/contracts/cashier/cashier.calls.ts'
import { listRecentGames } from '@player-site/contracts/game-lists/game-lists.calls.ts'
import { listTableSeats } from '@player-site/contracts/games/table-seats.calls.ts'
import { readJackpots } from '@player-site/contracts/jackpots/jackpots.calls.ts'
import type { CallSpec } from '@player-site/contracts/kernel/call.ts'
import { siteId } from '@player-site/contracts/kernel/constants.ts'
import {
  readSuggestions,
  readTrendingGames,
} from '@player-site/contracts/suggestions/suggestions.calls.ts'
import { listLatestWinners, listTopWinners } from '@player-site/contracts/winners/winners.calls.ts'
import * as z from 'zod/mini'
import { expectOwnAnswer } from './expectations.ts'
import { groupOf } from './groups.ts'
import type { Asked } from './platform-client.ts'
import { type Conformance, visit } from './session-of.ts'

/** Calls that need a query, or read with POST. */
const samplesFor = ({ currency }: Conformance): ReadonlyMap<CallSpec, Asked> =>
  new Map<CallSpec, Asked>([
    [checkDeposit, { body: { ...visit } }],
    [checkWithdrawal, { body: { ...visit } }],
    [listRecentGames, { query: { category: 'casino-lobby' } }],
    [listTopWinners, { query: { siteId, currency, dateRange: 'WEEK' } }],
    [listLatestWinners, { query: { siteId, currency } }],
    [readJackpots, { query: { siteId } }],
    [listTableSeats, { query: { siteId } }],
    [readTrendingGames, { query: { category: 'casino-lobby' } }],
    [readSuggestions, { query: { category: 'casino-lobby' } }],
  ])

const needsNothing = (call: CallSpec): boolean =>
  call.method === 'GET' &&
  z.safeParse(call.params, {}).success &&
  z.safeParse(call.query, {}).success

/** The facts that the gateway adds to a query. */
function filledQuery({ serverFilled }: CallSpec, { session }: Conformance): Asked['query'] {
  const facts: Record<string, string> = { ...visit, playerId: session.claims.playerId }
  const names = serverFilled.filter((name) => name.startsWith('query.')).map((one) => one.slice(6))
  return Object.fromEntries(names.flatMap((name) => (facts[name] ? [[name, facts[name]]] : [])))
}

/** The shape of every answer that is read without knowing an id. */
export async function checkReads(run: Conformance): Promise<void> {
  const { client, checks, ask } = run
  const samples = samplesFor(run)
  for (const call of calls) {
    const group = groupOf(call.id)
    const sample = samples.get(call)
    if (group === undefined || call.api === 'gateway') continue
    if (!sample && !needsNothing(call)) continue
    if (call.credential === 'accessToken' || call.id.startsWith('questionnaire.queue')) continue
    if (group === 'documents' && call.access === 'public') continue
    const what = `${call.method} ${call.path} answers as docs/openapi-platform.json says`
    await checks.check(group, `${call.id}.shape`, what, async () => {
      const asked = { query: filledQuery(call, run), ...sample }
      expectOwnAnswer(call, await (call.access === 'player' ? ask : client.ask)(call, asked))
    })
  }
}
