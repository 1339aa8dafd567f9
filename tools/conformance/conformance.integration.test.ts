import { execFile } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { root } from '../../tests/drivers/config/environment.ts'
import { minimalPlatform, startMinimalPlatform } from '../../tests/drivers/minimal-platform.ts'
import { type GroupName, groups, isGroupName } from './groups.ts'
import { type ConformanceOptions, defaultSite } from './options.ts'
import { failuresOf } from './report.ts'
import { runConformance } from './run-conformance.ts'
import { type CheckedPlatform, startCheckedPlatform } from './testing/checked-platform.ts'
import { plantedFaults } from './testing/lies.ts'
import { startLyingProxy } from './testing/lying-proxy.ts'

const every = Object.keys(groups).filter(isGroupName)
const python = minimalPlatform.python()
const whereThereIsPython =
  'missing' in python ? `in Python (not run: ${python.missing})` : 'in Python'

const optionsFor = (
  { url, socketUrl }: { readonly url: string; readonly socketUrl: string },
  more: Pick<ConformanceOptions, 'player' | 'secondPlayer'> & Partial<ConformanceOptions>,
): ConformanceOptions => ({
  platform: url,
  site: defaultSite,
  walletSocket: socketUrl,
  platformKey: undefined,
  creditUrl: undefined,
  isDestructive: true,
  // Not how fast: other tests may run beside this one.
  slowMs: 60_000,
  only: new Set<GroupName>(every),
  out: '',
  ...more,
})

/** Faults of money need a player whose limits and withdrawals no other test has touched. */
const payers = plantedFaults.filter(({ only }) => /cashier|limits/.test(only.join()))
const playerNames = ['player', 'second', 'third', ...payers.map((_, index) => `payer${index}`)]

describe('conformance', () => {
  let platform: CheckedPlatform
  beforeAll(async () => {
    platform = await startCheckedPlatform(playerNames)
    return () => platform.stop()
  })

  const players = (name: string, second?: string) => ({
    player: platform.playerOf(name),
    secondPlayer: second === undefined ? undefined : platform.playerOf(second),
  })

  it('passes the reference platform in every check', async () => {
    const report = await runConformance(optionsFor(platform, players('player', 'second')))
    expect(failuresOf(report)).toEqual([])
    expect(report.counts).toMatchObject({ notOffered: 0, notRun: 0 })
    expect(report.groups.map(({ name }) => name)).toEqual(every)

    const again = await runConformance(optionsFor(platform, players('player')))
    expect(failuresOf(again)).toEqual([])
  })

  it.each(plantedFaults)('names $name', async (fault) => {
    const { lie, only, shows, expected } = fault
    const proxy = await startLyingProxy(platform.url, lie())
    onTestFinished(() => proxy.stop())
    const payer = payers.indexOf(fault)
    const name = payer < 0 ? 'player' : `payer${payer}`
    const options = optionsFor(proxy, {
      ...players(name, 'third'),
      only: new Set(only),
      ...(fault.name === 'a slow call' && { slowMs: 5_000 }),
    })
    const failures = failuresOf(await runConformance(options))
    expect(failures.map(({ id }) => id)).toEqual(shows)
    expect(failures[0]?.evidence?.expected).toMatch(expected)
  })

  it('ends with 1 and a report where a check fails', async () => {
    const foreign = plantedFaults.find(({ name }) => name === 'a foreign currency')
    const proxy = await startLyingProxy(platform.url, foreign?.lie() ?? {})
    onTestFinished(() => proxy.stop())
    const out = await mkdtemp(join(tmpdir(), 'conformance-'))
    const { email, password } = platform.playerOf('player')
    const args = [
      'tools/conformance.ts',
      `--platform=${proxy.url}`,
      `--wallet-socket=${proxy.socketUrl}`,
      `--player=${email}:${password}`,
      '--only=session,wallet',
      // Not how fast: other tests may run beside this one.
      '--slow-ms=60000',
      `--out=${out}`,
    ]
    const ended = promisify(execFile)(process.execPath, args, { cwd: root })
    await expect(ended).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('FAILED   wallet.currency'),
    })
    const [page, json] = await Promise.all(
      ['conformance.html', 'conformance.json'].map((name) => readFile(join(out, name), 'utf8')),
    )
    expect(page).toContain('currency EUR, the currency of the profile')
    expect(JSON.parse(json ?? '').counts).toMatchObject({ failed: 1, notRun: 0 })
    for (const secret of [email, password, /eyJ[\w-]{20}/]) {
      expect(`${page}${json}`).not.toMatch(secret)
    }
  })

  it('passes the reference platform through the proxy that lies', async () => {
    const proxy = await startLyingProxy(platform.url, {})
    onTestFinished(() => proxy.stop())
    const only = new Set<GroupName>(['session', 'wallet', 'socket', 'inbox'])
    const report = await runConformance(
      optionsFor(proxy, { ...players('player'), isDestructive: false, only }),
    )
    expect(failuresOf(report)).toEqual([])
  })
})

describe.runIf('program' in python)(
  `conformance of the minimal platform ${whereThereIsPython}`,
  () => {
    it.each(['', 'a platform key for tests of 32 characters'])('passes', async (key) => {
      const folder = await mkdtemp(join(tmpdir(), 'minimal-'))
      const program = 'program' in python ? python.program : ''
      const platform = await startMinimalPlatform(program, { folder, key })
      onTestFinished(() => platform.stop())
      const { password, emails } = minimalPlatform
      const report = await runConformance(
        optionsFor(platform, {
          player: { email: emails[0], password },
          secondPlayer: { email: emails[1], password },
          creditUrl: `${platform.url}/demo/credit`,
          ...(key !== '' && { platformKey: key }),
        }),
      )
      expect(failuresOf(report)).toEqual([])
      const offered = report.groups.filter(({ isOffered }) => isOffered).map(({ name }) => name)
      expect(offered).toEqual(
        expect.arrayContaining([
          'session',
          'wallet',
          'socket',
          'transactions',
          'limits',
          'activity',
        ]),
      )
      const cashier = report.groups.find(({ name }) => name === 'cashier')
      expect([cashier?.isOffered, cashier?.counts.failed]).toEqual([false, 0])
    })
  },
)
