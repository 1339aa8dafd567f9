import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { loadPlayer } from '../apps/platform/src/demo/seed/demo-players.ts'
import { readTestSettings, root } from '../tests/drivers/config/environment.ts'
import { k6Of } from '../tests/drivers/k6.ts'
import { findPrograms } from '../tests/drivers/programs.ts'
import type { Service } from '../tests/drivers/service.ts'
import { startCluster } from './load/cluster.ts'
import { signCrowdIn } from './load/sign-crowd-in.ts'
import { execute } from './steps/step.ts'

/**
 * `npm run load -- spike --players=200 --nodes=2 --set=STORMS=2`: a load profile against a platform
 * and gateways of its own on this machine. `docs/load-testing/settings.md` lists the settings.
 */
const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    players: { type: 'string', default: '100' },
    nodes: { type: 'string', default: '1' },
    set: { type: 'string', multiple: true, default: [] },
    restart: { type: 'string' },
    'signed-in': { type: 'boolean', default: false },
    embedded: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
})

const profiles = ['smoke', 'load', 'spike', 'soak'] as const
const profile = profiles.find((name) => name === positionals[0])

const settingsAsked = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    asked.set.map((text) => {
      const at = text.indexOf('=')
      if (at < 1) throw new Error(`--set=${text}: write --set=NAME=value`)
      return [text.slice(0, at), text.slice(at + 1)]
    }),
  )

/** With `--restart=15` gateways are restarted one after the other, every 15 s. */
function restartsOf(gateways: readonly Service[], signal: AbortSignal) {
  const over = new AbortController()
  const everyMs = Number(asked.restart) * 1_000
  const roll = async () => {
    for (let turn = 0; asked.restart && !signal.aborted; turn += 1) {
      await pause(everyMs, undefined, { signal: over.signal })
      const gateway = gateways[turn % gateways.length]
      await gateway?.stop()
      await gateway?.start()
      process.stdout.write(`${gateway?.name} was restarted\n`)
    }
  }
  const rolling = roll().catch((error: unknown) => {
    if (!over.signal.aborted) throw error
  })
  return {
    stop: () => {
      over.abort()
      return rolling
    },
  }
}

/** Passwords are slow to verify by design: a crowd that arrives faster than this only queues. */
const signInsPerSecondAndCore = 5
const shortestRampSeconds = 30
const rampSecondsFor = (players: number): number =>
  Math.max(
    shortestRampSeconds,
    Math.ceil(players / (signInsPerSecondAndCore * availableParallelism())),
  )

async function run(name: string, folder: string, signal: AbortSignal): Promise<number> {
  const programs = findPrograms(readTestSettings())
  const k6 = k6Of(programs)
  if (!k6) throw new Error('k6 is missing: install it (https://k6.io) or give its path in K6_PATH')
  const players = Number(asked.players)
  const cluster = await startCluster({
    nodes: Number(asked.nodes),
    players,
    folder,
    redisServer: programs.redisServer,
    postgresFolder: asked.embedded ? undefined : programs.postgresFolder,
  })
  const print = (text: string) => process.stdout.write(text)
  const restarts = restartsOf(cluster.gateways, signal)
  try {
    const gateways = cluster.settings['BASE_URL']?.split(',') ?? []
    const playersFile = asked['signed-in']
      ? await signCrowdIn({ gateways, players, folder, print })
      : undefined
    const { email, password } = loadPlayer(1)
    const env = {
      ...cluster.settings,
      PLAYERS: String(players),
      RAMP_SECONDS: String(playersFile ? shortestRampSeconds : rampSecondsFor(players)),
      ...(playersFile && { PLAYERS_FILE: playersFile }),
      EMAIL: email,
      PASSWORD: password,
      ...(asked.restart && { TABS_RETURN: '1' }),
      ...settingsAsked(),
    }
    const args = [
      'run',
      '--quiet',
      '--no-usage-report',
      join(root, `load-tests/profiles/${name}.ts`),
    ]
    return (await execute({ command: k6, args, env }, { signal, print })).code
  } finally {
    await restarts.stop()
    await cluster.stop()
  }
}

if (!profile) {
  process.stderr.write(`Which profile? One of ${profiles.join(', ')}.\n`)
  process.exitCode = 2
} else {
  const folder = mkdtempSync(join(tmpdir(), 'player-site-load-'))
  // The database may have to run as another user, whose own folder is inside.
  chmodSync(folder, 0o711)
  const stopped = new AbortController()
  process.once('SIGINT', () => stopped.abort())
  process.once('SIGTERM', () => stopped.abort())
  try {
    process.exitCode = await run(profile, folder, stopped.signal)
  } finally {
    if (asked.keep) process.stdout.write(`Logs are in ${folder}\n`)
    else rmSync(folder, { recursive: true, force: true })
  }
}
