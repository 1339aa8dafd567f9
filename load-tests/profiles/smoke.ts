import { check } from 'k6'
import type { Options } from 'k6/options'
import { openTable } from '../journeys/play-rounds.ts'
import { signIn, signOut } from '../journeys/sign-in.ts'
import { watchWallet } from '../journeys/watch-wallet.ts'
import { summarise, trendStats } from '../report/summary.ts'
import { credentials, gatewaysFrom, studio } from '../settings.ts'

const rounds = 10
/** A balance is on every tab within this time of the round's end. */
const balanceDeadlineMs = 2_000

export const options: Options = {
  scenarios: {
    smoke: { executor: 'shared-iterations', vus: 1, iterations: 1, maxDuration: '20s' },
  },
  summaryTrendStats: trendStats,
  thresholds: {
    checks: ['rate==1'],
    events_lost: ['count==0'],
    order_violations: ['count==0'],
    balance_events: [`count>=${rounds}`],
    iterations: ['count==1'],
    sockets_ended: ['count==0'],
  },
}

/** One player signs in, watches the balance, plays rounds and signs out. */
export default async function smoke(): Promise<void> {
  const nextGateway = gatewaysFrom(0)
  const player = signIn(nextGateway, credentials())
  if (!player) return
  const wallet = await watchWallet(nextGateway, player)
  const table = await openTable(player, studio)
  if (!table) {
    wallet.close()
    return
  }
  for (let round = 1; round <= rounds; round += 1) {
    const balance = await table.play()
    const isThere = await wallet.reaches(balance, balanceDeadlineMs)
    check(isThere, { 'the balance on the socket is the one of the studio': (reached) => reached })
  }
  check(wallet, {
    'every round changed the balance': (watch) => watch.changes() >= rounds,
    'the socket stayed open': (watch) => watch.close(),
  })
  signOut(player)
}

export const handleSummary = summarise
