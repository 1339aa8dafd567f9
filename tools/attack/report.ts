/** What an attack must not achieve. */
export const faultKinds = [
  /** An answer with status 500, or with the code for it. */
  'system error',
  /** An answer that does not fit docs/openapi.json, or a refusal without a code of the catalogue. */
  'bad reply',
  /** No answer, or a connection that nothing closed in time. */
  'no answer',
  /** An innocent player was disconnected, or not served. */
  'bystander',
] as const
export type FaultKind = (typeof faultKinds)[number]

export interface Fault {
  readonly part: string
  readonly kind: FaultKind
  readonly what: string
}

export interface AttackFindings {
  readonly name: string
  readonly seconds: number
  /** What was sent and its outcome, by name. */
  readonly counts: Readonly<Record<string, number>>
}

export interface ProcessReport {
  readonly name: string
  readonly descriptorsBefore: number
  readonly descriptorsAfter: number
  readonly residentMbBefore: number
  readonly residentMbAfter: number
  /** How it ended, where it did not live on. */
  readonly ended: string | undefined
}

export interface HealthReport {
  readonly name: string
  readonly asked: number
  readonly unanswered: number
  readonly slowestMs: number
}

export interface AttackReport {
  readonly seed: number
  readonly parts: readonly AttackFindings[]
  readonly faults: readonly Fault[]
  readonly processes: readonly ProcessReport[]
  readonly health: readonly HealthReport[]
  readonly notes: readonly string[]
}

/** A probe that waits longer than this takes the node out of service. */
export const maxHealthMs = 2_000

const faultsListed = 40

/** Failures of the system; empty when it withstood. */
export function verdictOf(report: AttackReport): readonly string[] {
  const { faults, processes, health } = report
  const byKind = faultKinds.flatMap((kind) => {
    const count = faults.filter((fault) => fault.kind === kind).length
    return count === 0 ? [] : [`${kind}: ${count}`]
  })
  const ofProcesses = processes.flatMap(({ name, descriptorsBefore, descriptorsAfter, ended }) => {
    if (ended !== undefined) return [`${name} ended: ${ended}`]
    const lost = descriptorsAfter - descriptorsBefore
    return lost > 0 ? [`${name} lost ${lost} descriptors`] : []
  })
  const ofHealth = health.flatMap(({ name, asked, unanswered, slowestMs }) => {
    if (asked === 0) return [`health of ${name} was never asked`]
    if (unanswered > 0) return [`health of ${name}: ${unanswered} of ${asked} unanswered`]
    if (slowestMs <= maxHealthMs) return []
    return [`health of ${name}: slowest answer ${slowestMs} ms, ${maxHealthMs} at most`]
  })
  return [...byKind, ...ofProcesses, ...ofHealth]
}

const countsOf = (counts: AttackFindings['counts']): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')

/** Each fault once, with its count. */
function listFaults(faults: readonly Fault[]): string[] {
  const times = new Map<string, number>()
  for (const { part, kind, what } of faults) {
    const line = `${part}: ${kind}: ${what}`
    times.set(line, (times.get(line) ?? 0) + 1)
  }
  const lines = [...times].map(([line, count]) => `  ${count} × ${line}`)
  const left = lines.length - faultsListed
  return left > 0 ? [...lines.slice(0, faultsListed), `  and ${left} more`] : lines
}

/** The report for a person, the verdict last. */
export function reportLines(report: AttackReport): readonly string[] {
  const verdict = verdictOf(report)
  return [
    `seed ${report.seed}`,
    ...report.parts.map(
      ({ name, seconds, counts }) => `${name} (${seconds} s): ${countsOf(counts)}`,
    ),
    ...report.notes,
    ...report.processes.map(
      (one) =>
        `${one.name}: descriptors ${one.descriptorsBefore} → ${one.descriptorsAfter}, memory ${one.residentMbBefore} → ${one.residentMbAfter} MB`,
    ),
    ...report.health.map(
      ({ name, asked, unanswered, slowestMs }) =>
        `health of ${name}: asked ${asked} times, ${unanswered} unanswered, slowest ${slowestMs} ms`,
    ),
    ...listFaults(report.faults),
    verdict.length === 0
      ? 'The system withstood.'
      : `The system did not withstand: ${verdict.join('; ')}.`,
  ]
}
