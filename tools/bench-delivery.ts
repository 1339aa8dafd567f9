import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readTestSettings } from '../tests/drivers/config/environment.ts'
import { findPrograms } from '../tests/drivers/programs.ts'
import { buildWebWhenStale } from '../tests/drivers/web-build.ts'
import { createCpuWatch } from './bench/cpu-watch.ts'
import { disturbanceText, isDisturbed } from './bench/disturbance.ts'
import { measureCrowd } from './delivery/measure.ts'
import { type Crowd, deliveryReport } from './delivery/report.ts'
import { startDelivery } from './delivery/scene.ts'

/**
 * `npm run bench:delivery`: how soon a balance is on the screen. A studio bets for a player whose
 * page is open in Chromium; measured are the times from the bet, and from the balance's arrival at
 * the gateway, to the first frame with a changed figure in the pill.
 */
const { values: asked } = parseArgs({
  options: {
    samples: { type: 'string', default: '200' },
    others: { type: 'string', default: '1,1000,5000' },
    'reduced-motion': { type: 'boolean', default: false },
    json: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
})

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Decimal; it changes the rolling figure in its first step. */
const stake = 0.2

/** Ascending: players only come. */
function requestedCrowds(): readonly number[] {
  const counts = asked.others.split(',').map(Number)
  const wrong = counts.find((count) => !Number.isInteger(count) || count < 1)
  if (wrong !== undefined) throw new Error('--others: whole numbers from 1, such as 1,1000,5000')
  return counts.toSorted((a, b) => a - b)
}

async function measureAll(folder: string): Promise<readonly Crowd[]> {
  const { chromium, postgresFolder } = findPrograms(readTestSettings())
  if (!chromium) throw new Error('chromium is missing: install it')
  await buildWebWhenStale(say)
  const watch = createCpuWatch()
  const delivery = await startDelivery({
    folder,
    chromiumPath: chromium,
    postgresFolder,
    isReducedMotion: asked['reduced-motion'],
  })
  const crowds: Crowd[] = []
  try {
    for (const others of requestedCrowds()) {
      const plan = { others, samples: Number(asked.samples), stake }
      await delivery.crowd.growTo(others)
      const { crowd, clocks } = await watch.during(() => measureCrowd(delivery, plan))
      crowds.push(crowd)
      const { offsetMs, uncertainMs } = clocks
      say(
        `${others} others: the page’s clock was ${offsetMs.toFixed(2)} ± ${uncertainMs.toFixed(2)} ms ahead, and is corrected`,
      )
      const worst = watch.takeWorst()
      if (worst && isDisturbed(worst)) say(`${others} others: ${disturbanceText(worst)}`)
    }
    return crowds
  } finally {
    await delivery.stop()
  }
}

const folder = mkdtempSync(join(tmpdir(), 'player-site-delivery-'))
// The database may have to run as another user, whose own folder is inside.
chmodSync(folder, 0o711)
try {
  const crowds = await measureAll(folder)
  say(`\n${deliveryReport(crowds)}`)
  if (asked.json) writeFileSync(asked.json, `${JSON.stringify(crowds)}\n`)
} finally {
  if (asked.keep) say(`Logs are in ${folder}`)
  else rmSync(folder, { recursive: true, force: true })
}
