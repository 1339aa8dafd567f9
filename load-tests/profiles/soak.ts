import type { Options } from 'k6/options'
import { crowdScenario, elapsedMs, joinCrowd } from '../journeys/join-crowd.ts'
import { dropAndReconnect } from '../journeys/reconnect.ts'
import { leave, stayUntil } from '../journeys/stay.ts'
import { crowdThresholds, summarise, trendStats } from '../report/summary.ts'
import { pace, soak } from '../settings.ts'

const endMs = pace.rampMs + soak.holdMs
/** As a phone in a lift. */
const maxAwayMs = 20_000

export const options: Options = {
  scenarios: { soak: crowdScenario(endMs / 1_000 + 60) },
  thresholds: crowdThresholds,
  summaryTrendStats: trendStats,
}

/** Runs for hours: a steady crowd in which connections drop now and then. */
export default async function soakForHours(): Promise<void> {
  const member = await joinCrowd()
  if (!member) return
  while (elapsedMs() < endMs) {
    const untilDrop = soak.dropEveryMs > 0 ? soak.dropEveryMs * (0.5 + Math.random()) : endMs
    await stayUntil(member, Math.min(endMs, elapsedMs() + untilDrop))
    if (elapsedMs() + maxAwayMs < endMs) {
      await dropAndReconnect(member, Math.random() * maxAwayMs)
    }
  }
  leave(member)
}

export const handleSummary = summarise
