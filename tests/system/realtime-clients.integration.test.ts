import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { currencyCodes } from '@player-site/contracts/kernel/currencies.ts'
import { tabEvents } from '@player-site/contracts/realtime/realtime.events.ts'
import { sessionEndReason } from '@player-site/contracts/session/session.events.ts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { systemClock } from '../../apps/gateway/src/ports/clock.ts'
import { createBrowser, eventually } from '../../apps/gateway/testing/browser.ts'
import { startTestGateway, type TestGateway } from '../../apps/gateway/testing/test-gateway.ts'
import { watchBalance } from '../../packages/realtime-client/examples/watch-balance.ts'
import { layCable } from '../drivers/cable.ts'
import { inherited, readTestSettings, root } from '../drivers/config/environment.ts'
import { findPrograms } from '../drivers/programs.ts'
import { checkPython, preparePython } from '../drivers/python.ts'
import { type Peer, startPlatformPeer } from './peers.ts'

const examples = join(root, 'docs/examples')
const vectors = join(root, 'packages/realtime-client/vectors')
const anyPython = checkPython(findPrograms(readTestSettings()).python)
const python = preparePython(anyPython, join(examples, 'realtime_client/requirements.txt'))

/** A client that watches a balance: the totals that it showed, and its end. */
interface Watcher {
  readonly totals: readonly number[]
  /** Resolves to `signed_out` when it has ended for that reason. */
  readonly ended: Promise<string>
}
interface Watched {
  readonly url: string
  readonly cookie: string
  readonly playerId: string
}

function watchInTypeScript({ url, cookie, playerId }: Watched): Watcher {
  const totals: number[] = []
  const ended = new Promise<string>((resolve, reject) =>
    watchBalance(url, cookie, playerId).subscribe({
      next: (total) => totals.push(total),
      // Only the end of the session completes it.
      complete: () => resolve('signed_out'),
      error: reject,
    }),
  )
  return { totals, ended }
}

function watchInPython({ url, cookie, playerId }: Watched): Watcher {
  if ('missing' in python) throw new Error(python.missing)
  const args = ['-B', '-m', 'realtime_client.watch_balance', url, playerId]
  const child = spawn(python.program, args, {
    cwd: examples,
    env: { ...inherited, PLAYER_COOKIE: cookie },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    child.kill()
  })
  const totals: number[] = []
  const lines: string[] = []
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line)
    const [total = ''] = line.split(' ')
    if (total !== 'ended') totals.push(Number(total))
  })
  const ended = once(child, 'close').then(
    () => /reason': '(\w+)'/.exec(lines.at(-1) ?? '')?.[1] ?? '',
  )
  return { totals, ended }
}

const balances = z.looseObject({
  main: z.array(z.looseObject({ cash: z.number() })),
  locked: z._default(z.array(z.looseObject({ cash: z.number() })), []),
  bonus: z._default(z.array(z.looseObject({ bonus: z.number() })), []),
})

const skipped = (found: object): string =>
  'missing' in found ? ` (skipped: ${String(found.missing)})` : ''

/** Prints the names that the client in Python knows. */
const printNames = `
import json
from realtime_client import reader
names = {name: sorted(getattr(reader, name)) for name in ("NUMBERED", "UNNUMBERED", "CURRENCIES", "END_REASONS")}
print(json.dumps(names))`

describe.runIf('program' in anyPython)(`the reader in Python${skipped(anyPython)}`, () => {
  const run = (...args: readonly string[]) => {
    if ('missing' in anyPython) throw new Error(anyPython.missing)
    const { stdout } = spawnSync(anyPython.program, ['-B', ...args], {
      cwd: examples,
      encoding: 'utf8',
    })
    return stdout
  }

  it('passes every vector', () => {
    const count = globSync('*.json', { cwd: vectors }).length
    const printed = run('-m', 'realtime_client.run_vectors', vectors)
    expect(printed).toBe(`${count} vectors, 0 differences\n`)
  })

  it('knows the names of the contracts', () => {
    const names = (numbered: boolean) =>
      tabEvents.filter((event) => event.numbered === numbered).map(({ name }) => name)
    expect(JSON.parse(run('-c', printNames))).toEqual({
      NUMBERED: names(true).sort(),
      UNNUMBERED: names(false).sort(),
      CURRENCIES: [...currencyCodes].sort(),
      END_REASONS: [...sessionEndReason.options].sort(),
    })
  })
})

it.each([
  'packages/realtime-client/examples/watch-balance.ts',
  'docs/examples/realtime_client/watch_balance.py',
])('the page about the client shows %s as it is', (path) => {
  const page = readFileSync(join(root, 'docs/realtime-client.md'), 'utf8')
  expect(page).toContain(readFileSync(join(root, path), 'utf8'))
})

describe('a client before a real gateway and platform [memory]', () => {
  const running = new AsyncDisposableStack()
  let peer: Peer
  let gateway: TestGateway

  beforeAll(async () => {
    peer = await startPlatformPeer()
    running.defer(() => peer.stop())
    const { platformUrl, socketUrl, platformKey } = peer
    const env = { PLATFORM_KEY: platformKey }
    gateway = await startTestGateway({ platformUrl, socketUrl, clock: systemClock, env })
    running.defer(() => gateway.stop())
  })
  afterAll(() => running.disposeAsync())

  const followsTheBalance = async (watch: (watched: Watched) => Watcher) => {
    const browser = createBrowser(gateway.address)
    const cable = await layCable(gateway.address)
    onTestFinished(() => cable.close())
    const { body } = await browser.signIn(peer.email, peer.password)
    const { playerId } = body.player
    const watcher = watch({ url: cable.url, cookie: browser.cookie(), playerId })
    const readTotal = async () => {
      const { body } = await browser.get('/api/v1/player/wallet')
      const { main, locked, bonus } = z.parse(balances, body.balanceMap)
      const amounts = [...main, ...locked].map(({ cash }) => cash)
      return [...amounts, ...bonus.map((entry) => entry.bonus)].reduce((sum, part) => sum + part, 0)
    }
    const showsTotal = async () => {
      const total = await readTotal()
      await eventually(() => expect(watcher.totals.at(-1)).toBeCloseTo(total))
    }
    /** Plays until it makes a difference. */
    const change = async () => {
      const before = await readTotal()
      while ((await readTotal()) === before) await peer.moveMoney(browser)
    }
    await showsTotal()
    await change()
    await showsTotal()
    cable.pull()
    await change()
    cable.plug()
    await showsTotal()
    await browser.signOut()
    expect(await watcher.ended).toBe('signed_out')
  }

  it('follows the balance in TypeScript, over a lost connection, until the sign-out', () =>
    followsTheBalance(watchInTypeScript))

  it.runIf('program' in python)(`does the same in Python${skipped(python)}`, () =>
    followsTheBalance(watchInPython),
  )
})
