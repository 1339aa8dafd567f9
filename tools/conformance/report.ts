import { percentile } from '../rig/percentile.ts'
import type { CheckResult, Outcome } from './checks.ts'
import type { Exchange } from './evidence.ts'
import { type Group, type GroupName, groups, isGroupName } from './groups.ts'
import type { ConformanceOptions } from './options.ts'

export interface GroupReport extends Group {
  readonly name: GroupName
  readonly counts: Readonly<Record<Outcome, number>>
  /** Nothing of it is offered. */
  readonly isOffered: boolean
  readonly checks: readonly CheckResult[]
}

/** The times of one call, ms. */
export interface CallTimes {
  readonly callId: string
  readonly count: number
  readonly medianMs: number
  readonly p99Ms: number
  readonly isSlow: boolean
}

export interface ConformanceReport {
  readonly platform: string
  readonly isDestructive: boolean
  /** ISO 8601. */
  readonly at: string
  readonly counts: Readonly<Record<Outcome, number>>
  readonly groups: readonly GroupReport[]
  readonly times: readonly CallTimes[]
}

function countsOf(checks: readonly CheckResult[]): Record<Outcome, number> {
  const counts = { passed: 0, failed: 0, notOffered: 0, notRun: 0 }
  for (const { outcome } of checks) counts[outcome] += 1
  return counts
}

function groupReportOf(name: GroupName, all: readonly CheckResult[]): GroupReport[] {
  const checks = all.filter(({ group }) => group === name)
  if (checks.length === 0) return []
  const counts = countsOf(checks)
  const answers = checks.filter(({ id }) => !/\.(token|time|malformed)$/.test(id))
  const isOffered =
    counts.notOffered === 0 ||
    counts.failed > 0 ||
    answers.some(({ outcome }) => outcome === 'passed')
  return [{ ...groups[name], name, counts, isOffered, checks }]
}

function timesOf(exchanges: readonly Exchange[], slowMs: number): CallTimes[] {
  const byCall = new Map<string, number[]>()
  for (const { callId, ms } of exchanges) byCall.set(callId, [...(byCall.get(callId) ?? []), ms])
  return [...byCall].map(([callId, all]) => {
    const sorted = all.sort((a, b) => a - b)
    const at = (percent: number) => Math.round(percentile(sorted, percent) ?? 0)
    const p99Ms = at(99)
    return { callId, count: all.length, medianMs: at(50), p99Ms, isSlow: p99Ms > slowMs }
  })
}

export function reportOf(
  checks: readonly CheckResult[],
  exchanges: readonly Exchange[],
  { platform, isDestructive, slowMs }: ConformanceOptions,
): ConformanceReport {
  return {
    platform: new URL(platform).origin,
    isDestructive,
    at: new Date().toISOString(),
    counts: countsOf(checks),
    groups: Object.keys(groups)
      .filter(isGroupName)
      .flatMap((name) => groupReportOf(name, checks)),
    times: timesOf(exchanges, slowMs),
  }
}

/** The checks that failed. */
export const failuresOf = ({ groups: all }: ConformanceReport): readonly CheckResult[] =>
  all.flatMap(({ checks }) => checks.filter(({ outcome }) => outcome === 'failed'))
