import { hash } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../../testing/databases.ts'
import { addPlayer } from '../../testing/players.ts'
import { hashPassword } from './password.ts'
import { isPasswordOf } from './password-check.ts'
import { findPlayer } from './player.repository.ts'

const composed = 'Größe-Ångström-é-9'.normalize('NFC')
const decomposed = composed.normalize('NFD')
/** As a person may have pasted it: one letter of each form. */
const mixed = `${composed.slice(0, 6)}${decomposed.slice(-4)}`

/** A hash of the version before, which hashed what was typed. */
const hashAsTyped = (password: string) =>
  hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })

let count = 0

describe.each(testDatabases())('a password $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)

  const playerWith = async (passwordHash: string) => {
    count += 1
    const id = `password-${count}`
    await addPlayer(database.db, { id, passwordHash })
    return async () => {
      const player = await findPlayer(database.db, id)
      if (!player) throw new Error('The player is missing')
      return player
    }
  }

  it.each([
    ['composed', composed, decomposed],
    ['decomposed', decomposed, composed],
    ['Korean, decomposed', '한국어비밀번호아홉'.normalize('NFD'), '한국어비밀번호아홉'],
    ['Vietnamese, composed', 'mậtkhẩu-của-tôi', 'mậtkhẩu-của-tôi'.normalize('NFD')],
  ])('set %s is correct in the other form', async (_form, set, typed) => {
    const player = await playerWith(await hashPassword(set))
    expect(await isPasswordOf(database.db, await player(), typed)).toBe(true)
    expect(await isPasswordOf(database.db, await player(), set)).toBe(true)
    expect(await isPasswordOf(database.db, await player(), `${typed}x`)).toBe(false)
  })

  it.each([
    ['composed', composed, [composed, decomposed]],
    ['decomposed', decomposed, [decomposed, composed]],
    ['mixed', mixed, [mixed]],
    ['plain', 'plain-letters-9', ['plain-letters-9']],
  ])('that was hashed as typed, %s, is still correct', async (_form, set, typed) => {
    for (const form of typed) {
      const player = await playerWith(await hashAsTyped(set))
      expect(await isPasswordOf(database.db, await player(), form)).toBe(true)
      // Hashed again by the way: from now on every form is correct.
      for (const again of [set, set.normalize('NFC'), set.normalize('NFD')]) {
        expect(await isPasswordOf(database.db, await player(), again)).toBe(true)
      }
    }
  })

  it('keeps the hash of a wrong password', async () => {
    const passwordHash = await hashAsTyped(decomposed)
    const player = await playerWith(passwordHash)
    expect(await isPasswordOf(database.db, await player(), `${composed}x`)).toBe(false)
    expect((await player()).passwordHash).toBe(passwordHash)
    expect(await isPasswordOf(database.db, undefined, composed)).toBe(false)
  })
})
