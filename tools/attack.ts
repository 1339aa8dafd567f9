import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readTestSettings } from '../tests/drivers/config/environment.ts'
import { readAttackOptions } from './attack/options.ts'
import { reportLines, verdictOf } from './attack/report.ts'
import { runAttack } from './attack/run-attack.ts'
import { runCommand } from './steps/test-options.ts'

/**
 * `npm run test:attack -- --seed=7 --minutes=2 --only=packets,floods`: starts a platform and
 * gateway and attacks them with input that our clients never send.
 */
const say = (line: string) => process.stdout.write(`${line}\n`)

async function run(args: readonly string[]): Promise<number> {
  const options = readAttackOptions(args)
  const folder = mkdtempSync(join(tmpdir(), 'player-site-attack-'))
  say(`seed ${options.seed}, ${options.only.join(', ')}`)
  const report = await runAttack(options, { folder, path: readTestSettings().path, say })
  for (const line of reportLines(report)) say(line)
  const hasWithstood = verdictOf(report).length === 0
  if (hasWithstood) rmSync(folder, { recursive: true, force: true })
  else say(`Logs are in ${folder}`)
  return hasWithstood ? 0 : 1
}

await runCommand(run)
