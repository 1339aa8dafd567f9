import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { ConfigError } from '@player-site/contracts/kernel/settings.ts'
import { defer, exhaustMap, interval } from 'rxjs'
import * as z from 'zod/mini'
import { type FlagsFile, flagsFile } from '../capabilities/access/flags.rules.ts'
import type { Clock } from '../ports/clock.ts'
import { kindOf, type Log } from '../ports/log.ts'
import { type AddressList, readAddressList } from './address-list.ts'

/** Flags as they hold now, with what was read of them ready to be asked. */
export interface HeldFlags {
  readonly flags: FlagsFile
  readonly isAllowed: AddressList
}

/** A flags file cannot be used; the message names what is wrong and repeats no value. */
class FlagFileError extends Error {
  override readonly name = 'FlagFileError'
}

const nobody: AddressList = () => false
const nothingSaid: HeldFlags = { flags: {}, isAllowed: nobody }

function parseFlags(text: string): HeldFlags {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new FlagFileError('is no JSON')
  }
  const read = z.safeParse(flagsFile, json)
  if (!read.success) {
    const paths = read.error.issues.map(({ path }) => path.map(String).join('.') || 'the whole')
    throw new FlagFileError(`cannot be read: ${[...new Set(paths)].join(', ')}`)
  }
  const addresses = read.data.maintenance?.allowedAddresses ?? []
  const isAllowed = readAddressList(addresses)
  if (!isAllowed) throw new FlagFileError('cannot be read: maintenance.allowedAddresses')
  return { flags: read.data, isAllowed }
}

/** How soon a change of the file counts. Read rather than watched: mounted files change by link. */
const readEveryMs = 1_000

export interface FlagFile {
  readonly held: () => HeldFlags
  stop(): void
}

export interface FlagFileDeps {
  readonly clock: Clock
  readonly log: Log
}

/** What is told of a file that cannot be used: what is wrong, never what it says. */
const faultOf = (error: unknown): string =>
  error instanceof FlagFileError ? error.message : `cannot be opened (${kindOf(error)})`

function firstRead(path: string): { text: string; held: HeldFlags } {
  try {
    const text = readFileSync(path, 'utf8')
    return { text, held: parseFlags(text) }
  } catch (error) {
    throw new ConfigError(`FLAGS_FILE ${faultOf(error)}`)
  }
}

/**
 * Reads a file of flags now, and again every second. One that turns bad while we run changes
 * nothing: what was last read well goes on to hold, and the log says so once.
 * @throws ConfigError at the start, where there is nothing to go on with
 */
export function openFlagFile(path: string | undefined, { clock, log }: FlagFileDeps): FlagFile {
  if (path === undefined) return { held: () => nothingSaid, stop: () => {} }
  const first = firstRead(path)
  let { held, text: seen } = first

  const readAnew = async (): Promise<void> => {
    let text = ''
    try {
      text = await readFile(path, 'utf8')
      if (text === seen) return
      held = parseFlags(text)
      log.info('flags.changed')
    } catch (error) {
      // Each bad text is told of once, and so is a file that has gone.
      if (text === seen) return
      log.error('flags.unreadable', { file: 'FLAGS_FILE', why: faultOf(error) })
    }
    seen = text
  }
  const reading = interval(readEveryMs, clock.scheduler)
    .pipe(exhaustMap(() => defer(readAnew)))
    .subscribe()
  return { held: () => held, stop: () => reading.unsubscribe() }
}
