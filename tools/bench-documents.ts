import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { documentBounds as bounds } from '@player-site/contracts/documents/documents.constants.ts'
import { createCaller } from '../apps/platform/testing/caller.ts'
import {
  jpegOfScans,
  pdfOfBrokenBombs,
  pdfOfNestedArrays,
  pdfOfPackedObjects,
} from '../apps/platform/testing/crafted-files.ts'
import { photo } from '../apps/platform/testing/files.ts'
import { createStudioPage } from '../apps/platform/testing/studio-page.ts'
import { createUploader } from '../apps/platform/testing/uploader.ts'
import { readTestSettings } from '../tests/drivers/config/environment.ts'
import { freeStackPorts } from '../tests/drivers/ports.ts'
import { startPostgres } from '../tests/drivers/postgres-server.ts'
import { findPrograms } from '../tests/drivers/programs.ts'
import { createStack, type Stack } from '../tests/drivers/stack.ts'

/**
 * `npm run bench:documents`: what other players notice while one uploads files that are made to be
 * expensive to read: the time of a round at the studio, of another player's upload, and the memory
 * of the platform with its readers; each beside the same at rest, in the same run.
 */
const { values: asked } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    files: { type: 'string', default: '12' },
  },
})
const [rounds, files] = [Number(asked.rounds), Number(asked.files)] as [number, number]

const say = (line: string) => process.stdout.write(`${line}\n`)
const megabytes = (bytes: number) => `${Math.round(bytes / 1_048_576)} MB`

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Resident memory of a process and everything below it. */
function residentBytes(pid: number): number {
  const own = Number(/VmRSS:\s+(\d+)/.exec(statusOf(pid))?.[1] ?? 0) * 1_024
  return childrenOf(pid).reduce((sum, child) => sum + residentBytes(child), own)
}

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((candidate) => new RegExp(`PPid:\\t${pid}\\n`).test(statusOf(candidate)))

/** Times `work` again and again until `ends`, in ms. */
async function timeUntil(ends: () => boolean, work: (nth: number) => Promise<unknown>) {
  const times: number[] = []
  for (let nth = 0; !ends(); nth += 1) {
    const startedAt = performance.now()
    await work(nth)
    times.push(performance.now() - startedAt)
  }
  return times
}

async function measure(platform: Stack['platform'], urls: Stack['urls']) {
  const caller = createCaller(urls.platform)
  const { begin, part } = createUploader(caller)
  const studioHost = new URL(urls.studio).host
  const page = createStudioPage({ studio: { address: urls.sandbox, studioHost } })
  const player = await caller.signIn('demo.un@example.com')
  const session = await page.open(await caller.launch(player))
  const attacker = await caller.signIn('demo.tr@example.com')
  const other = await caller.signIn('demo.fi@example.com')
  const picture = await photo(800, 600)

  const round = (label: string) => async (nth: number) => {
    const { body } = await page.spin(session, '1.00', `${label}-round-${nth}`)
    if (body.phase !== 'settled')
      throw new Error(`A round was not settled: ${JSON.stringify(body)}`)
  }
  const send = async (token: string, type: string, bytes: Buffer) => {
    const id = crypto.randomUUID()
    await begin(token, id, type, bytes.length)
    for (let at = 0; at < bytes.length; at += bounds.maxPartBytes) await part(token, id, bytes, at)
    const path = `/api/v1/player/documents/uploads/${id}/finish`
    const startedAt = performance.now()
    const { body } = await caller.call('POST', path, { token, body: {} })
    return { ms: performance.now() - startedAt, said: body.code ?? 'read' }
  }

  const memory = { most: 0 }
  const watch = setInterval(() => {
    memory.most = Math.max(memory.most, residentBytes(platform.pid() ?? 0))
  }, 200)
  try {
    await timeUntil(countOf(50), round('warm'))
    const rest = await timeUntil(countOf(rounds), round('rest'))
    const alone = await send(other, 'PROOF_OF_ID', picture)
    const atRest = memory.most
    memory.most = 0

    const crafted = [
      pdfOfBrokenBombs(12),
      pdfOfPackedObjects(400_000),
      pdfOfNestedArrays(200_000),
      await jpegOfScans(100),
    ]
    let isOver = false
    const attack = Promise.all(
      Array.from({ length: files }, (_, nth) =>
        send(attacker, 'PROOF_OF_ADDRESS', crafted[nth % crafted.length] ?? picture),
      ),
    ).finally(() => {
      isOver = true
    })
    const beside = send(other, 'PROOF_OF_ID', picture)
    const under = await timeUntil(() => isOver, round('under'))
    const said = Map.groupBy(await attack, (one) => one.said)

    say('\nms a round at the studio    p50      p95')
    say(`  at rest (${rest.length})`.padEnd(26) + columns(rest))
    say(`  attacked (${under.length})`.padEnd(26) + columns(under))
    const ratio = (share: number) => (quantile(under, share) / quantile(rest, share)).toFixed(2)
    say(`  ratio`.padEnd(26) + `${ratio(0.5)} ×`.padStart(8) + `${ratio(0.95)} ×`.padStart(9))
    say(`\nanother player’s upload: ${await told(beside)}; at rest ${await told(alone)}`)
    say(
      `memory of the platform and its readers, at most: ${megabytes(memory.most)}; at rest ${megabytes(atRest)}`,
    )
    say(`the ${files} files: ${[...said].map(([code, all]) => `${all.length} ${code}`).join(', ')}`)
  } finally {
    clearInterval(watch)
  }
}

const countOf = (count: number) => {
  let left = count
  return () => left-- <= 0
}
const columns = (times: readonly number[]) =>
  quantile(times, 0.5).toFixed(1).padStart(6) + quantile(times, 0.95).toFixed(1).padStart(9)
const told = async (
  upload: Promise<{ ms: number; said: string }> | { ms: number; said: string },
) => {
  const { ms, said } = await upload
  return `${Math.round(ms)} ms (${said})`
}

const { postgresFolder } = findPrograms(readTestSettings())
if (!postgresFolder) throw new Error('PostgreSQL is missing: install it')
const folder = mkdtempSync(join(tmpdir(), 'player-site-documents-'))
// PostgreSQL runs as another user when we are root.
chmodSync(folder, 0o755)
const postgres = await startPostgres(postgresFolder, folder)
const ports = await freeStackPorts()
const stack = createStack({ ports, dataDir: join(folder, 'data'), databaseUrl: postgres.url })
try {
  say(`${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores, Node ${process.versions.node}`)
  await stack.platform.start()
  await measure(stack.platform, stack.urls)
} finally {
  await stack.stop()
  await postgres.service.stop()
  rmSync(folder, { recursive: true, force: true })
}
