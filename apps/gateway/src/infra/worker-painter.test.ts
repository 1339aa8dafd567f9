import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createManualClock } from '../../testing/manual-clock.ts'
import { silentLog } from '../ports/log.ts'
import { createWorkerPainter } from './worker-painter.ts'

/** Reports how many pages it has rendered; exits when told to, and cannot render an empty path. */
const program = `
import { parentPort } from 'node:worker_threads'
let drawn = 0
parentPort.on('message', ({ id, wanted }) => {
  if (wanted.path === '/end') process.exit(1)
  drawn += 1
  const page = wanted.path ? { html: wanted.path + drawn, modules: [] } : null
  parentPort.postMessage({ id, page })
})`

async function world() {
  const file = join(await mkdtemp(join(tmpdir(), 'painter-')), 'painter.mjs')
  await writeFile(file, program)
  const clock = createManualClock()
  const logged: string[] = []
  const log = { ...silentLog, error: (event: string) => void logged.push(event) }
  const painter = createWorkerPainter(file, { clock, log })
  onTestFinished(() => painter.stop())
  const paint = async (path: string) =>
    (await painter.paint({ brand: 'aurora', prefix: 'en-UN', path, content: [] }))?.html
  return { clock, logged, paint, painter }
}

it('renders a page once for all requests', async () => {
  const { paint } = await world()
  expect(await Promise.all([paint('/a'), paint('/a')])).toEqual(['/a1', '/a1'])
  expect([await paint('/b'), await paint('/a')]).toEqual(['/b2', '/a1'])
})

it('retries a failed rendering', async () => {
  const { paint } = await world()
  expect([await paint(''), await paint('')]).toEqual([undefined, undefined])
  expect(await paint('/a')).toBe('/a3')
})

it('fails the pending pages of a crashed worker, and restarts it after a delay', async () => {
  const { paint, clock, logged } = await world()
  expect(await paint('/end')).toBeUndefined()
  expect(logged).toEqual(['painter.ended'])
  expect(await paint('/a')).toBeUndefined()
  await clock.advance(15_000)
  expect(await paint('/a')).toBe('/a1')
})

it('settles all pending requests when it stops', async () => {
  const { paint, painter } = await world()
  const late = paint('/a')
  await painter.stop()
  expect(await late).toBeUndefined()
})
