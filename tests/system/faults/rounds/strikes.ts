import { setTimeout as pause } from 'node:timers/promises'
import type { RealRounds, Victim } from './real-rounds-system.ts'
import type { CourierPoint, WalletOperation } from './wallet-courier.ts'

/** A fault that meets the n-th message of an operation. */
interface Strike {
  readonly operation: WalletOperation
  readonly nth: number
  readonly point: CourierPoint
  readonly victim: Victim
  readonly how: 'kill' | 'freeze' | 'lose'
}

const operations = ['authenticate', 'bet', 'bet', 'bet', 'win', 'rollback'] as const
const points = ['before', 'after'] as const
const victims = ['studio', 'platform', 'gateway'] as const
const hows = ['kill', 'kill', 'freeze', 'lose'] as const
/** Longer than the studio waits for the wallet, at the most. */
const frozenMs = { min: 200, max: 6_000 }
const maxNth = { authenticate: 3, bet: 6, win: 2, rollback: 1 } as const

interface Healing {
  readonly healed: Promise<void>
}

/** The faults of a seed, and what has become of them. */
export function createStrikes(system: RealRounds, random: () => number, count: number) {
  const pick = <T>(items: readonly [T, ...T[]]): T =>
    items[Math.floor(random() * items.length)] ?? items[0]
  const strikes: Strike[] = Array.from({ length: count }, () => {
    const operation = pick(operations)
    return {
      operation,
      nth: 1 + Math.floor(random() * maxNth[operation]),
      point: pick(points),
      victim: pick(victims),
      how: pick(hows),
    }
  })
  const seen = new Map<string, number>()
  const happened: string[] = []
  const healing = new Map<Victim, Promise<void>>()

  /** Both resolve once the program is struck, to what resolves once it runs again. */
  const kill = async (victim: Victim): Promise<Healing> => {
    const service = system.services[victim]
    await service.kill('SIGKILL')
    return { healed: service.start() }
  }
  const freeze = async (victim: Victim): Promise<Healing> => {
    const ms = frozenMs.min + (frozenMs.max - frozenMs.min) * random()
    system.signal(victim, 'SIGSTOP')
    return { healed: pause(ms).then(() => system.signal(victim, 'SIGCONT')) }
  }
  /** One fault at a time meets a program. */
  const strike = async ({ victim, how, operation, point }: Strike): Promise<void> => {
    if (how === 'lose') {
      happened.push(`lose ${operation} ${point}`)
      return
    }
    happened.push(`${how} ${victim} ${point} ${operation}`)
    const struck = (healing.get(victim) ?? Promise.resolve()).then(() =>
      how === 'kill' ? kill(victim) : freeze(victim),
    )
    healing.set(
      victim,
      struck.then(({ healed }) => healed),
    )
    await struck
  }

  return {
    happened,
    async pass(operation: WalletOperation, point: CourierPoint): Promise<boolean> {
      const key = `${operation} ${point}`
      const nth = (seen.get(key) ?? 0) + 1
      seen.set(key, nth)
      const found = strikes.find(
        (one) => one.operation === operation && one.point === point && one.nth === nth,
      )
      if (!found) return true
      await strike(found)
      return found.how !== 'lose'
    },
    /** Everything runs again. */
    async healed(): Promise<void> {
      for (const done of healing.values()) await done
    },
  }
}
