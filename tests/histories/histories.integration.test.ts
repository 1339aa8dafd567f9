import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readTestSettings } from '../drivers/config/environment.ts'
import { findPrograms } from '../drivers/programs.ts'
import { buildChecker, checkHistory } from './checker.ts'
import type { OperationKind } from './history.ts'
import { type PlantedFaultName, plantedFaultName, plantedFaults } from './planted-faults.ts'
import { type HistoryOptions, runHistory } from './run-history.ts'
import { startWalletSystem, type WalletSystem } from './wallet-system.ts'

const { go, postgresFolder = '' } = findPrograms(readTestSettings())
const checker = buildChecker(go, mkdtempSync(join(tmpdir(), 'checker-')))

type Options = Omit<HistoryOptions, 'system' | 'players' | 'studios'>

const startSystem = async (fault?: PlantedFaultName): Promise<WalletSystem> => {
  const system = await startWalletSystem({ postgresFolder, fault })
  onTestFinished(() => system.stop())
  return system
}

async function historyOn(system: WalletSystem, options: Options) {
  const history = await runHistory({ ...options, system, players: 2, studios: 4 })
  const verdicts = 'program' in checker ? checkHistory(checker.program, history.operations) : []
  const order = verdicts.filter(({ result }) => result !== 'Ok').map(({ player }) => player)
  return { ...history, wrong: { order, pushes: history.wrongPushes } }
}

const everyKind = [
  'bet',
  'cancel',
  'chargeback',
  'deposit',
  'open',
  'read',
  'restore',
  'rollback',
  'win',
  'winVoid',
  'withdraw',
] as const satisfies readonly OperationKind[]

/** How concurrent operations meet is the machine's: a fault that hides is looked for again. */
const maxHistories = 10

describe.runIf('program' in checker)('histories of the wallet [postgres]', () => {
  it('are an order of operations, whatever is killed', async () => {
    const { wrong, kills, operations, pushes } = await historyOn(await startSystem(), {
      seed: 1,
      phases: 4,
      phaseMs: 1_500,
      victims: ['platform', 'postgres', 'platform'],
      needs: everyKind,
    })
    expect(wrong).toEqual({ order: [], pushes: [] })
    expect(kills).toBe(3)
    expect(pushes).toBeGreaterThan(0)
    const kinds = new Set(
      operations.filter(({ answer }) => answer === 'ok').map(({ kind }) => kind),
    )
    expect([...kinds].sort()).toEqual(everyKind)
  })

  it.each(plantedFaultName.options)('show the fault %s', async (fault) => {
    const system = await startSystem(fault)
    const { shownBy } = plantedFaults[fault]
    const found: string[] = []
    for (let seed = 2; found.length === 0 && seed < 2 + maxHistories; seed += 1) {
      const options = { seed, phases: 6, phaseOperations: 60, victims: [], endsWhenWrong: true }
      found.push(...(await historyOn(system, options)).wrong[shownBy])
    }
    expect(found).not.toEqual([])
  })
})
