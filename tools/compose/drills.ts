import { setTimeout as pause } from 'node:timers/promises'
import { loadPlayer } from '../../apps/platform/src/demo/seed/demo-players.ts'
import type { StepContext } from '../steps/step.ts'
import { gatewayNames, type Project } from './project.ts'

export interface DrillContext extends Pick<StepContext, 'signal' | 'print'> {
  readonly project: Project
  readonly players: number
}

export interface Drill {
  /** By which `--only` asks for it. */
  readonly id: string
  readonly name: string
  /** Resolves to the faults; empty when all is well. */
  run(context: DrillContext): Promise<readonly string[]>
}

const tabsEach = 2
const pollMs = 1_000

/** The disturbance of the site while the crowd is on it. */
type Disturbance = (context: DrillContext) => Promise<void>

/**
 * The crowd's settings. The criterion is that nothing is lost and no tab is cut twice, rather than
 * speed: a figure that cannot be met on a machine that also boots a gateway is left out.
 */
const settingsOf = (players: number, settings: Readonly<Record<string, string>>) =>
  Object.entries({
    PLAYERS: String(players),
    TABS: String(tabsEach),
    PASSWORD: loadPlayer(1).password,
    ROUND_EVERY_SECONDS: '2',
    HOLD_SECONDS: '75',
    TABS_RETURN: '1',
    MOST_ENDS_PER_TAB: '1',
    DELIVERY_P99_MS: '5000',
    ...settings,
  }).flatMap(([name, value]) => ['-e', `${name}=${value}`])

const k6Command = (settings: readonly string[], profile: string): readonly string[] => [
  ...['--profile', 'k6', 'run', '--rm', '--no-deps', '-T', ...settings, 'k6'],
  ...['run', '--quiet', '--no-usage-report', `/site/load-tests/profiles/${profile}.ts`],
]

/** Resolves to whether all of the crowd's tabs were open before the signal. */
async function isCrowdThere(context: DrillContext): Promise<boolean> {
  const { project, players, signal } = context
  while (!signal.aborted) {
    const tabs = await Promise.all(gatewayNames.map((name) => project.tabsOf(name, context)))
    if (tabs.reduce((sum, count) => sum + count, 0) >= players * tabsEach) return true
    await pause(pollMs, undefined, { signal }).catch(() => {})
  }
  return false
}

/** A disturbance while a crowd plays and watches; the crowd must not notice. */
const underLoad = (
  { id, name }: Pick<Drill, 'id' | 'name'>,
  disturb: Disturbance,
  settings: Readonly<Record<string, string>> = {},
): Drill => ({
  id,
  name,
  async run(context) {
    const over = new AbortController()
    const faults: string[] = []
    const playing = context.project
      .run(k6Command(settingsOf(context.players, settings), 'load'), context)
      .finally(() => over.abort())
    const signal = AbortSignal.any([context.signal, over.signal])
    if (await isCrowdThere({ ...context, signal })) {
      await disturb(context)
      if (over.signal.aborted) faults.push('the load ended before the disturbance had')
    } else faults.push('the crowd was never there as a whole')
    const code = await playing
    if (code !== 0) faults.push(`k6 ended with ${code}`)
    return faults
  },
})

/** One player through the balancer: signs in, watches the wallet, plays, signs out. */
const smoke = (id: string, name: string): Drill => ({
  id,
  name,
  async run({ project, ...context }) {
    const code = await project.run(k6Command([], 'smoke'), context)
    return code === 0 ? [] : [`k6 ended with ${code}`]
  },
})

/** A dead owner is replaced when its lease has expired; figures arrive then. */
const takeover = { BALANCE_SECONDS: '20' }

export const drills: readonly Drill[] = [
  smoke('first', 'a player signs in and plays'),
  underLoad({ id: 'drain', name: 'a gateway drains' }, async (context) => {
    await context.project.mustRun(['stop', 'gateway-1'], context)
    await context.project.restart('gateway-1', context)
  }),
  underLoad(
    { id: 'kill', name: 'a gateway is killed' },
    async (context) => {
      await context.project.mustRun(['kill', 'gateway-2'], context)
      await context.project.restart('gateway-2', context)
    },
    takeover,
  ),
  underLoad(
    { id: 'redis', name: 'Redis restarts' },
    (context) => context.project.mustRun(['restart', 'redis'], context),
    takeover,
  ),
  smoke('last', 'a player signs in and plays after all of it'),
]
