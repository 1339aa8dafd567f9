import { createHash } from 'node:crypto'
import { createWriteStream, mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { type AuditFile, type AuditRange, auditRows, inOneSnapshot } from './audit.repository.ts'

interface ExportedFile {
  readonly name: string
  readonly rows: number
  readonly bytes: number
  readonly sha256: string
}

/** Totals of a currency's entries; a whole transaction sums to zero. Minor units, as text. */
interface CurrencySums {
  readonly entries: number
  readonly sumMinor: string
  /** The sum of the positive entries. */
  readonly movedMinor: string
}

export interface AuditManifest {
  readonly format: 'ndjson'
  readonly from: string
  readonly to: string
  readonly playerId: string | null
  readonly takenAt: string
  readonly files: readonly ExportedFile[]
  readonly currencies: Readonly<Record<string, CurrencySums>>
}

interface Sums {
  entries: number
  sumMinor: bigint
  movedMinor: bigint
}

const files: readonly AuditFile[] = ['transactions', 'entries', 'protection']

/**
 * Writes the ledger and the protection log of a period into a folder, one line of JSON a row, with
 * a manifest of their totals. All files are of one moment; no existing file is overwritten. It
 * holds a few hundred rows at a time, however many there are.
 */
export function exportAudit(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  range: AuditRange,
  folder: string,
): Promise<AuditManifest> {
  mkdirSync(folder, { recursive: true })
  return inOneSnapshot(db, async (tx) => {
    const sums = new Map<string, Sums>()
    const exported: ExportedFile[] = []
    for (const file of files) exported.push(await written(tx, file, range, folder, sums))
    const manifest: AuditManifest = {
      format: 'ndjson',
      from: range.from.toISOString(),
      to: range.to.toISOString(),
      playerId: range.playerId ?? null,
      takenAt: clock.now().toISOString(),
      files: exported,
      currencies: Object.fromEntries(
        [...sums]
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([currency, { entries, sumMinor, movedMinor }]) => [
            currency,
            { entries, sumMinor: sumMinor.toString(), movedMinor: movedMinor.toString() },
          ]),
      ),
    }
    const text = `${JSON.stringify(manifest, null, 2)}\n`
    await writeFile(join(folder, 'manifest.json'), text, owned)
    return manifest
  })
}

/** Players' data: readable by the user who ran it, and never overwriting a file. */
const owned = { mode: 0o600, flag: 'wx' } as const

async function written(
  tx: Database,
  file: AuditFile,
  range: AuditRange,
  folder: string,
  sums: Map<string, Sums>,
): Promise<ExportedFile> {
  const name = `${file}.ndjson`
  const hash = createHash('sha256')
  let rows = 0
  let bytes = 0
  async function* chunks() {
    for await (const batch of auditRows(tx, file, range)) {
      for (const { currency, amountMinor } of batch) {
        if (currency === null) continue
        const sum = sums.get(currency) ?? { entries: 0, sumMinor: 0n, movedMinor: 0n }
        sum.entries += 1
        sum.sumMinor += amountMinor
        if (amountMinor > 0n) sum.movedMinor += amountMinor
        sums.set(currency, sum)
      }
      const chunk = Buffer.from(batch.map(({ line }) => `${line}\n`).join(''))
      hash.update(chunk)
      rows += batch.length
      bytes += chunk.length
      yield chunk
    }
  }
  const { mode, flag: flags } = owned
  await pipeline(chunks, createWriteStream(join(folder, name), { mode, flags }))
  return { name, rows, bytes, sha256: hash.digest('hex') }
}
