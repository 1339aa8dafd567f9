import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { ConfigError } from '@player-site/contracts/kernel/settings.ts'
import { defer, exhaustMap, interval, type Observable, Subject } from 'rxjs'
import * as z from 'zod/mini'
import type { Clock } from '../ports/clock.ts'
import { kindOf, type Log } from '../ports/log.ts'
import { type AddressList, readAddressList } from './address-list.ts'
import { type FlagsFile, flagsFile } from './flags.rules.ts'

/** Flags that close the site except to allowed addresses. */
export const closingFlags = ['maintenance', 'restricted'] as const
export type ClosingFlag = (typeof closingFlags)[number]

/** The current flags, with their parsed rules. */
export interface HeldFlags {
  readonly flags: FlagsFile
  /** Who is admitted although a flag closes the site. */
  readonly isAllowed: Readonly<Record<ClosingFlag, AddressList>>
  /** Who may sign in with a bank. */
  readonly maySignInWithBank: AddressList
}

/** An invalid flags file; the message names the problem and repeats no value. */
class FlagFileError extends Error {
  override readonly name = 'FlagFileError'
}

const noAddress: AddressList = () => false
const anyAddress: AddressList = () => true
const noFlags: HeldFlags = {
  flags: {},
  isAllowed: { maintenance: noAddress, restricted: noAddress },
  maySignInWithBank: anyAddress,
}

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
  const allowedBy = (name: ClosingFlag | 'payAndPlay'): AddressList => {
    const isAllowed = readAddressList(read.data[name]?.allowedAddresses ?? [])
    if (!isAllowed) throw new FlagFileError(`cannot be read: ${name}.allowedAddresses`)
    return isAllowed
  }
  return {
    flags: read.data,
    isAllowed: { maintenance: allowedBy('maintenance'), restricted: allowedBy('restricted') },
    maySignInWithBank: read.data.payAndPlay?.allowedAddresses
      ? allowedBy('payAndPlay')
      : anyAddress,
  }
}

/**
 * How soon a change of the file applies. Polled rather than watched: mounted files change by link.
 */
const readEveryMs = 1_000

export interface FlagFile {
  readonly held: () => HeldFlags
  /** Emits when the file was read again with different content. */
  readonly changed$: Observable<void>
  stop(): void
}

export interface FlagFileDeps {
  readonly clock: Clock
  readonly log: Log
}

/** The log's description of an invalid file: the problem, never the content. */
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
 * Reads a flags file now, and again every second. A file that becomes invalid at run time changes
 * nothing: the last valid flags stay in force, and the log reports it once.
 * @throws ConfigError at start, without valid flags to fall back to
 */
export function openFlagFile(path: string | undefined, { clock, log }: FlagFileDeps): FlagFile {
  const changes = new Subject<void>()
  const changed$ = changes.asObservable()
  if (path === undefined) return { held: () => noFlags, changed$, stop: () => {} }
  const first = firstRead(path)
  let { held, text: seen } = first

  const reread = async (): Promise<void> => {
    let text = ''
    const before = held
    try {
      text = await readFile(path, 'utf8')
      if (text === seen) return
      held = parseFlags(text)
      log.info('flags.changed')
    } catch (error) {
      // Each invalid text is reported once, and so is a missing file.
      if (text === seen) return
      log.error('flags.unreadable', { file: 'FLAGS_FILE', why: faultOf(error) })
    }
    seen = text
    if (held !== before) changes.next()
  }
  const reading = interval(readEveryMs, clock.scheduler)
    .pipe(exhaustMap(() => defer(reread)))
    .subscribe()
  return { held: () => held, changed$, stop: () => reading.unsubscribe() }
}
