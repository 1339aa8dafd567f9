import type { Options } from 'k6/options'
import {
  crowdJoinDeadlineMs,
  crowdScenario,
  elapsedMs,
  joinCrowd,
  pause,
} from '../journeys/join-crowd.ts'
import { dropAndReconnect } from '../journeys/reconnect.ts'
import { leave, stayUntil } from '../journeys/stay.ts'
import { crowdThresholds, summarise, trendStats } from '../report/summary.ts'
import { spike } from '../settings.ts'

/** Time for the last of the crowd to settle before the first storm. */
const settleMs = 5_000
const firstStormMs = crowdJoinDeadlineMs + settleMs
const stormMs = spike.everyMs + spike.withinMs
const endMs = firstStormMs + spike.storms * stormMs

export const options: Options = {
  scenarios: { spike: crowdScenario(endMs / 1_000 + 90) },
  thresholds: crowdThresholds,
  summaryTrendStats: trendStats,
}

/** Reconnect storms: all sockets go at one moment and are back within seconds, and resume. */
export default async function reconnectStorms(): Promise<void> {
  const member = await joinCrowd()
  if (!member) return
  for (let storm = 0; storm < spike.storms; storm += 1) {
    await stayUntil(member, firstStormMs + storm * stormMs)
    await pause(firstStormMs + storm * stormMs - elapsedMs())
    await dropAndReconnect(member, Math.random() * spike.withinMs)
  }
  await stayUntil(member, endMs)
  leave(member)
}

export const handleSummary = summarise
