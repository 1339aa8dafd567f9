import type { CpuWatch } from './cpu-watch.ts'
import { type Disturbance, disturbanceText, isDisturbed } from './disturbance.ts'
import { figures, note, type Part, type Reading, type Rounds } from './figures.ts'

export interface AttemptOptions {
  readonly only: readonly Part[]
  /** How often a disturbed measurement is repeated. */
  readonly repeats: number
  readonly watch: Pick<CpuWatch, 'takeWorst'>
  readonly say: (line: string) => void
}

interface Run {
  readonly readings: readonly Reading[]
  readonly disturbance: Disturbance | undefined
}

const shareOf = ({ disturbance }: Run): number => disturbance?.share ?? 0

/** Only requested parts; two nodes are compared with what ws delivers. */
function isWanted({ name, measured }: Reading, only: readonly Part[]): boolean {
  const isBaseline = name === 'perCpuSecond' && measured === 'ws' && only.includes('redis')
  return isBaseline || only.includes(figures[name].part)
}

/** Runs measurements, repeats disturbed ones, and collects what they gave. */
export function createAttempts({ only, repeats, watch, say }: AttemptOptions) {
  const rounds: Rounds = {}
  const spoiled: string[] = []
  const disturbed: string[] = []

  const runOnce = async (what: string, run: () => Promise<readonly Reading[]>): Promise<Run> => {
    const startedAt = performance.now()
    const readings = await run()
    say(`  ${what}: ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`)
    return { readings, disturbance: watch.takeWorst() }
  }
  /** Of several disturbed runs the quietest counts. */
  const quietestOf = async (what: string, run: () => Promise<readonly Reading[]>): Promise<Run> => {
    let best = await runOnce(what, run)
    for (let repeat = 1; repeat <= repeats; repeat += 1) {
      const { disturbance } = best
      if (!disturbance || !isDisturbed(disturbance)) return best
      say(`  ${what}: ${disturbanceText(disturbance)}; repeated, ${repeat} of ${repeats}`)
      const next = await runOnce(what, run)
      if (shareOf(next) < shareOf(best)) best = next
    }
    return best
  }
  return {
    rounds,
    spoiled,
    disturbed,
    /** Measures for a round, counted from 0. */
    async attempt(
      round: number,
      what: string,
      run: () => Promise<readonly Reading[]>,
    ): Promise<void> {
      try {
        const { readings, disturbance } = await quietestOf(what, run)
        for (const reading of readings) if (isWanted(reading, only)) note(rounds, round, reading)
        if (disturbance && isDisturbed(disturbance)) {
          disturbed.push(`round ${round + 1}, ${what}: ${disturbanceText(disturbance)}`)
        }
      } catch (error) {
        // Whatever failed, this run has no comparable figure; the others still do.
        const why = error instanceof Error ? error.message : String(error)
        watch.takeWorst()
        spoiled.push(`round ${round + 1}, ${what}: ${why}`)
        say(`  ${what} does not count: ${why}`)
      }
    },
  }
}

export type Attempts = ReturnType<typeof createAttempts>
