import type { Options } from 'k6/options'
import { crowdScenario, joinCrowd } from '../journeys/join-crowd.ts'
import { leave, stayUntil } from '../journeys/stay.ts'
import { crowdThresholds, summarise, trendStats } from '../report/summary.ts'
import { pace } from '../settings.ts'

const endMs = pace.rampMs + pace.holdMs

export const options: Options = {
  scenarios: { load: crowdScenario(endMs / 1_000 + 60) },
  thresholds: crowdThresholds,
  summaryTrendStats: trendStats,
}

/**
 * The crowd joins over the ramp and stays; some players play, and their balances arrive over the
 * socket.
 */
export default async function load(): Promise<void> {
  const member = await joinCrowd()
  if (!member) return
  await stayUntil(member, endMs)
  leave(member)
}

export const handleSummary = summarise
