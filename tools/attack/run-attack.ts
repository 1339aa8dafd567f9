import { type Bystander, createBystander } from './bystander.ts'
import { createFindings, type Findings } from './findings.ts'
import { attackByFloods } from './floods.part.ts'
import { startHealthWatch } from './health-watch.ts'
import { loggedErrors } from './logged-errors.ts'
import type { AttackName, AttackOptions } from './options.ts'
import { attackByPackets } from './packets.part.ts'
import type { Attack } from './part.ts'
import { readState, settle } from './process-state.ts'
import type { AttackReport } from './report.ts'
import { attackByRequests } from './requests.part.ts'
import { runSchemathesis } from './schemathesis.ts'
import { startTarget, type Target } from './target.ts'
import { attackByUpgrades } from './upgrades.part.ts'

interface Surroundings {
  /** Takes the database and the logs. */
  readonly folder: string
  readonly path: string
  readonly say: (line: string) => void
}

const parts: Readonly<Record<AttackName, Attack>> = {
  upgrades: attackByUpgrades,
  requests: attackByRequests,
  packets: attackByPackets,
  floods: attackByFloods,
}

/** How many attacks generate requests until their time is used up. */
const timedParts = 2
const minuteMs = 60_000

async function attack(
  options: AttackOptions,
  target: Target,
  bystander: Bystander,
  say: (line: string) => void,
) {
  const done: Findings[] = []
  for (const name of options.only) {
    say(`${name} …`)
    const findings = createFindings(name)
    done.push(findings)
    const budgetMs = (options.minutes * minuteMs) / timedParts
    await parts[name]({ target, bystander, findings, seed: options.seed, budgetMs })
    await bystander.check(findings)
    findings.close()
  }
  return done
}

/** Starts the system, attacks it, and reports on it and its processes. */
export async function runAttack(
  options: AttackOptions,
  { folder, path, say }: Surroundings,
): Promise<AttackReport> {
  const target = await startTarget(folder)
  try {
    const bystander = await createBystander(target)
    const warmUp = createFindings('before')
    await bystander.check(warmUp)
    const watch = await startHealthWatch(target, folder)
    const before = await Promise.all(target.services.map((service) => readState(service, folder)))
    const done = await attack(options, target, bystander, say)
    const notes = options.only.includes('requests')
      ? await runSchemathesis(target, { path, folder })
      : []
    say('settling …')
    const processes = await Promise.all(
      target.services.map((service, nth) => {
        const state = before[nth]
        if (!state) throw new Error(`${service.name} has no state from before the attack`)
        return settle(service, state, folder)
      }),
    )
    const health = await watch.stop()
    bystander.close()
    const logged = target.services.flatMap(({ name, logFile }) => loggedErrors(name, logFile))
    return {
      seed: options.seed,
      parts: done.map((findings) => findings.report()),
      faults: [...[warmUp, ...done].flatMap(({ faults }) => faults), ...logged],
      processes,
      health,
      notes,
    }
  } finally {
    await target.stop()
  }
}
