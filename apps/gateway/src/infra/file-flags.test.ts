import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { flagDefaults } from '@player-site/contracts/flags/flags.entities.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../testing/browser.ts'
import { createManualClock } from '../../testing/manual-clock.ts'
import type { FlagSubject, Flags } from '../ports/flags.ts'
import { openFileFlags } from './file-flags.ts'

const someone: FlagSubject = {
  brand: 'aurora',
  market: 'UN',
  country: 'EE',
  ipAddress: '192.0.2.1',
}

describe('flags of a file', () => {
  let path = ''
  const clock = createManualClock()
  const lines: { event: string; why: unknown }[] = []
  const note = (event: string, fields: object = {}) =>
    void lines.push({ event, why: Object(fields).why })
  const log = { debug: note, info: note, warn: note, error: note }
  const opened: Flags[] = []

  const open = async () => {
    const flags = await openFileFlags(path, { clock, log })
    opened.push(flags)
    return flags
  }
  /** Replaces the file as a whole: a read at the same moment finds the old text or the new one. */
  const write = async (content: unknown) => {
    await writeFile(`${path}.new`, typeof content === 'string' ? content : JSON.stringify(content))
    await rename(`${path}.new`, path)
  }
  /** A second at a time until then: a read that is still under way makes the next one be left out. */
  const secondsUntil = (expectation: () => Promise<void> | void) =>
    eventually(async () => {
      await clock.advance(1_000)
      await expectation()
    })

  beforeEach(async () => {
    path = join(await mkdtemp(join(tmpdir(), 'flags-')), 'flags.json')
    lines.length = 0
  })
  afterEach(() => Promise.all(opened.splice(0).map((flags) => flags.stop())))

  it('default when the file omits them or is missing', async () => {
    await write({ gameSlugs: { on: false } })
    expect(await (await open()).site(someone)).toEqual({ ...flagDefaults, gameSlugs: false })
    const none = await openFileFlags(undefined, { clock, log })
    expect(await none.site(someone)).toEqual(flagDefaults)
    expect(await none.maintenance(someone)).toEqual({ isOn: false })
  })

  it.each([
    ['of every market without conditions', {}, true],
    ['not of an ignored market', { ignoredMarkets: ['FI'] }, false],
    ['not while the flag is off', { on: false }, false],
    ['of a listed address', { allowedAddresses: ['192.0.2.0/24'] }, true],
    ['not of another address', { allowedAddresses: ['198.51.100.7'] }, false],
    ['of no one with an empty list', { allowedAddresses: [] }, false],
  ])('let a visitor sign in with a bank: %s', async (_, flag, isOffered) => {
    await write({ payAndPlay: { on: true, ...flag } })
    const flags = await open()
    const visitor = { ...someone, brand: 'solstice', market: 'FI' } as const
    expect((await flags.site(visitor)).payAndPlay).toBe(isOffered)
  })

  it('refuse a bank’s address list that cannot be read', async () => {
    await write({ payAndPlay: { on: true, allowedAddresses: ['here'] } })
    await expect(open()).rejects.toThrow(/payAndPlay\.allowedAddresses/)
  })

  it('change at run time, within a second', async () => {
    await write({})
    const flags = await open()
    await write({ maintenance: { on: true, retryAfterSeconds: 120 } })
    await secondsUntil(async () =>
      expect(await flags.maintenance(someone)).toEqual({ isOn: true, retryAfterSeconds: 120 }),
    )
    expect(lines).toEqual([{ event: 'flags.changed', why: undefined }])
  })

  it('report a change, but not a mere read', async () => {
    await write({})
    const flags = await open()
    let changes = 0
    const subscription = flags.changed$.subscribe(() => {
      changes += 1
    })
    await clock.advance(3_000)
    await write({ gameSlugs: { on: false } })
    await secondsUntil(() => expect(changes).toBe(1))
    await write('{')
    await secondsUntil(() => expect(lines.at(-1)?.event).toBe('flags.unreadable'))
    expect(changes).toBe(1)
    subscription.unsubscribe()
  })

  it('close countries, except to allowed addresses', async () => {
    const rules = [{ countries: ['FR'], on: true }]
    await write({ restricted: { on: false, rules, allowedAddresses: ['10.0.0.0/8'] } })
    const flags = await open()
    const isClosedTo = (change: Partial<FlagSubject>) => flags.restricted({ ...someone, ...change })
    expect(await isClosedTo({ country: 'FR' })).toBe(true)
    expect(await isClosedTo({ country: 'EE' })).toBe(false)
    expect(await isClosedTo({ country: undefined })).toBe(false)
    expect(await isClosedTo({ country: 'FR', ipAddress: '10.1.2.3' })).toBe(false)
  })

  it('let allowed addresses in, and close one brand in one market alone', async () => {
    const rules = [{ brands: ['solstice'], markets: ['FI'], on: true }]
    await write({ maintenance: { on: false, rules, allowedAddresses: ['10.0.0.0/8'] } })
    const flags = await open()
    const isOn = async (change: Partial<FlagSubject>) =>
      (await flags.maintenance({ ...someone, ...change })).isOn
    expect(await isOn({})).toBe(false)
    expect(await isOn({ brand: 'solstice', market: 'FI' })).toBe(true)
    expect(await isOn({ brand: 'solstice', market: 'NO' })).toBe(false)
    expect(await isOn({ brand: 'solstice', market: 'FI', ipAddress: '10.1.2.3' })).toBe(false)
  })

  it.each([
    ['{', 'is no JSON'],
    [{ maintenance: { on: 'yes' } }, 'cannot be read: maintenance.on'],
    [{ maintenance: { on: true, allowedAddresses: ['desk'] } }, 'maintenance.allowedAddresses'],
    [{ gameSlug: { on: true } }, 'cannot be read: the whole'],
  ])('keep their values while the file contains %j, which is logged once', async (bad, why) => {
    await write({ gameSlugs: { on: false } })
    const flags = await open()
    await write(bad)
    for (let read = 0; read < 3; read += 1) await secondsUntil(() => expect(lines).toHaveLength(1))
    expect(lines[0]?.event).toBe('flags.unreadable')
    expect(lines[0]?.why).toContain(why)
    expect((await flags.site(someone)).gameSlugs).toBe(false)
    // Read after all of those: a second line about the invalid file would stand before this one.
    await write({})
    await secondsUntil(() => expect(lines.at(-1)?.event).toBe('flags.changed'))
    expect(lines).toHaveLength(2)
  })

  it('stay in force without their file', async () => {
    await write({ gameSlugs: { on: false } })
    const flags = await open()
    await rm(path)
    await secondsUntil(() => expect(lines).toHaveLength(1))
    expect((await flags.site(someone)).gameSlugs).toBe(false)
  })

  it('refuse a gateway start with an invalid file, by the name of the setting', async () => {
    await write({ maintenance: { on: 1 } })
    await expect(open()).rejects.toThrow('FLAGS_FILE cannot be read: maintenance.on')
    await rm(path)
    await expect(open()).rejects.toThrow('FLAGS_FILE cannot be opened')
  })
})
