import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readTestSettings } from '../tests/drivers/config/environment.ts'
import { findPrograms } from '../tests/drivers/programs.ts'
import { buildChecker, checkHistory } from '../tests/histories/checker.ts'
import {
  type PlantedFaultName,
  plantedFaultName,
  plantedFaults,
} from '../tests/histories/planted-faults.ts'
import { type History, runHistory, type Victim } from '../tests/histories/run-history.ts'
import { startWalletSystem } from '../tests/histories/wallet-system.ts'

/**
 * `npm run test:histories -- --histories=20 --players=4 --studios=5 --phases=10 --seed=N`. Clients of
 * every wallet protocol, deposits, withdrawals and chargebacks at once, while the platform and
 * PostgreSQL are killed; afterwards each player's operations must be an order. Then each planted
 * fault must be found.
 */
const { values: asked } = parseArgs({
  options: {
    histories: { type: 'string', default: '20' },
    players: { type: 'string', default: '4' },
    studios: { type: 'string', default: '5' },
    phases: { type: 'string', default: '10' },
    'phase-ms': { type: 'string', default: '1500' },
    seed: { type: 'string', default: '1' },
  },
})
const [histories, players, studios, phases, phaseMs, firstSeed] = [
  asked.histories,
  asked.players,
  asked.studios,
  asked.phases,
  asked['phase-ms'],
  asked.seed,
].map(Number) as [number, number, number, number, number, number]

const say = (line: string) => process.stdout.write(`${line}\n`)

const { go, postgresFolder } = findPrograms(readTestSettings())
if (!postgresFolder) throw new Error('PostgreSQL is missing: install it')
const checker = buildChecker(go, mkdtempSync(join(tmpdir(), 'checker-')))
if ('missing' in checker) throw new Error(`There is no checker: ${checker.missing}`)
const { program } = checker

/** Each is killed about as often, in every phase but the first. */
const victims = Array.from(
  { length: phases - 1 },
  (_, index): Victim => (index % 3 === 1 ? 'postgres' : 'platform'),
)

async function play(
  seed: number,
  killed: readonly Victim[],
  fault?: PlantedFaultName,
): Promise<History> {
  const system = await startWalletSystem({ postgresFolder: postgresFolder ?? '', fault })
  try {
    return await runHistory({ system, seed, players, studios, phases, phaseMs, victims: killed })
  } finally {
    await system.stop()
  }
}

/** What is wrong with a history; nothing: it is an order of operations. */
const wrongsOf = ({ operations, wrongPushes }: History): readonly string[] => [
  ...checkHistory(program, operations)
    .filter(({ result }) => result !== 'Ok')
    .map(({ player, result }) => `${player}: ${result === 'Illegal' ? 'no order' : 'no result'}`),
  ...wrongPushes,
]

let broken = 0
let kills = 0
let count = 0
for (let seed = firstSeed; seed < firstSeed + histories; seed += 1) {
  const history = await play(seed, victims)
  const wrongs = wrongsOf(history)
  kills += history.kills
  count += history.operations.length
  if (wrongs.length > 0) broken += 1
  say(
    `seed ${seed}: ${history.operations.length} operations, ${history.pushes} pushes, ${history.kills} kills: ${wrongs.length === 0 ? 'an order' : wrongs.join('; ')}`,
  )
}
say(`${histories} histories, ${count} operations, ${kills} kills: ${broken} without an order`)

let unseen = 0
for (const fault of plantedFaultName.options) {
  const wrongs = wrongsOf(await play(firstSeed, [], fault))
  if (wrongs.length === 0) unseen += 1
  say(`planted, ${plantedFaults[fault].about}: ${wrongs[0] ?? 'NOT FOUND'}`)
}
process.exitCode = broken + unseen === 0 ? 0 : 1
