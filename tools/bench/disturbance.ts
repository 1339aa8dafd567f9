export interface ProcessCpu {
  readonly parent: number
  readonly name: string
  readonly ownMs: number
  /** Of the ended children that it has waited for. */
  readonly childrenMs: number
}

/** CPU time since the machine started. */
export interface CpuReading {
  readonly atMs: number
  /** All programs and the kernel's work for them. */
  readonly programsMs: number
  /** Taken by other machines of the same host. */
  readonly stealMs: number
  readonly processes: ReadonlyMap<number, ProcessCpu>
}

/** What other programs did during a measurement, as shares of all cores. */
export interface Disturbance {
  readonly share: number
  /** The busiest first, those of one name together. */
  readonly programs: readonly { readonly name: string; readonly share: number }[]
}

/**
 * Above this share of all cores a measurement is disturbed. On two cores it is a tenth of one:
 * more than an idle system uses, and less than moves a ratio beyond its usual spread.
 */
export const disturbedShare = 0.05

const stealName = 'other machines of the host'
const unseenName = 'programs that have ended or are not listed'

/** The pids of a process and of everything it started. */
function treeOf(processes: CpuReading['processes'], root: number): ReadonlySet<number> {
  const tree = new Set([root])
  let size = 0
  while (size < tree.size) {
    size = tree.size
    for (const [pid, { parent }] of processes) if (tree.has(parent)) tree.add(pid)
  }
  return tree
}

/** Process 2 starts the kernel's own threads; in a container it is a program like any other. */
const kernelTree = (processes: CpuReading['processes']): ReadonlySet<number> =>
  processes.get(2)?.name === 'kthreadd' ? treeOf(processes, 2) : new Set()

const sumOf = (processes: CpuReading['processes'], pids: ReadonlySet<number>): number =>
  [...pids].reduce((sum, pid) => {
    const { ownMs = 0, childrenMs = 0 } = processes.get(pid) ?? {}
    return sum + ownMs + childrenMs
  }, 0)

/** The CPU time of programs of neither tree between two readings, by name. */
function othersByName(
  before: CpuReading,
  after: CpuReading,
  excluded: readonly ReadonlySet<number>[],
): Map<string, number> {
  const byName = new Map<string, number>()
  for (const [pid, { name, ownMs }] of after.processes) {
    if (excluded.some((tree) => tree.has(pid))) continue
    // A child that ends hands its parent the time of its whole life, so only a program's own counts.
    const used = ownMs - (before.processes.get(pid)?.ownMs ?? 0)
    if (used > 0) byName.set(name, (byName.get(name) ?? 0) + used)
  }
  return byName
}

/**
 * What ran besides the benchmark's own processes: what all programs used, less what the tree of
 * `ownPid` and the kernel's threads used, and what the host took away.
 */
export function disturbanceBetween(
  before: CpuReading,
  after: CpuReading,
  { ownPid, cores }: { readonly ownPid: number; readonly cores: number },
): Disturbance {
  const ours = treeOf(after.processes, ownPid)
  const kernel = kernelTree(after.processes)
  const usedBy = (tree: ReadonlySet<number>, earlier: ReadonlySet<number>) =>
    sumOf(after.processes, tree) - sumOf(before.processes, earlier)
  const own =
    usedBy(ours, treeOf(before.processes, ownPid)) + usedBy(kernel, kernelTree(before.processes))
  const steal = after.stealMs - before.stealMs
  const others = Math.max(0, after.programsMs - before.programsMs - own)
  const byName = othersByName(before, after, [ours, kernel])
  const seen = [...byName.values()].reduce((sum, ms) => sum + ms, 0)
  if (steal > 0) byName.set(stealName, steal)
  if (others > seen) byName.set(unseenName, others - seen)
  const allMs = (after.atMs - before.atMs) * cores
  return {
    share: (others + steal) / allMs,
    programs: [...byName]
      .map(([name, ms]) => ({ name, share: ms / allMs }))
      .sort((a, b) => b.share - a.share),
  }
}

export const isDisturbed = ({ share }: Disturbance): boolean => share > disturbedShare

const percent = (share: number): string => `${Math.round(share * 100)} %`
const maxNamed = 3

/** `other programs used 12 % of the machine (chromium 8 %, git 3 %)` */
export function disturbanceText({ share, programs }: Disturbance): string {
  const named = programs
    .slice(0, maxNamed)
    .filter((program) => program.share >= 0.005)
    .map((program) => `${program.name} ${percent(program.share)}`)
  const list = named.length > 0 ? ` (${named.join(', ')})` : ''
  return `other programs used ${percent(share)} of the machine${list}`
}
