import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError } from '@player-site/contracts/kernel/settings.ts'
import { exportAudit } from './capabilities/audit/audit-export.ts'
import { systemClock } from './clock.ts'
import { readDatabaseConfig } from './config/platform.config.ts'
import { openDatabase } from './db/database.ts'
import { FolderHeldError } from './db/folder-lock.ts'

const usage =
  'npm run audit -- --from 2026-01-01 --to 2026-02-01 [--player <id>] [--out <new folder>]'

class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** A day's first moment in UTC, or a moment with its zone. @throws UsageError */
function momentOf(name: string, text: string | undefined): Date {
  const isMoment = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/.test(text ?? '')
  const moment = new Date(text ?? '')
  if (!isMoment || Number.isNaN(moment.getTime())) {
    throw new UsageError(`--${name} must be a day or a moment, such as 2026-01-31.\n${usage}`)
  }
  return moment
}

/** @throws UsageError */
function readArguments() {
  const text = { type: 'string' } as const
  const options = { from: text, to: text, player: text, out: text }
  try {
    const { values } = parseArgs({ options })
    const [from, to] = [momentOf('from', values.from), momentOf('to', values.to)]
    if (from >= to) throw new UsageError(`--from must be before --to.\n${usage}`)
    return { range: { from, to, playerId: values.player }, out: values.out }
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(usage, { cause: error })
  }
}

/** Explains a usage error without its stack; any other error is printed as it is. */
const explained = (error: unknown): string => {
  const isExplained = [ConfigError, FolderHeldError, UsageError].some(
    (kind) => error instanceof kind,
  )
  if (error instanceof Error && isExplained) return error.message
  return Object(error).code === 'EEXIST'
    ? 'The folder already holds an export; choose another --out.'
    : String(error)
}

try {
  const { range, out } = readArguments()
  const config = readDatabaseConfig()
  const takenAt = systemClock.now().toISOString().replaceAll(':', '-')
  const folder = out ?? join(config.DATA_DIR, 'audit', takenAt)
  const url = config.DATABASE_URL
  const database = await openDatabase({ url, folder: join(config.DATA_DIR, 'platform') })
  try {
    const { files } = await exportAudit({ db: database.db, clock: systemClock }, range, folder)
    for (const { name, rows, sha256 } of files) {
      process.stdout.write(`${sha256}  ${join(folder, name)}  ${rows} rows\n`)
    }
  } finally {
    await database.close()
  }
} catch (error) {
  process.stderr.write(`Nothing was exported. ${explained(error)}\n`)
  process.exitCode = 1
}
