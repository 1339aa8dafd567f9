import { minPasswordScore } from '@player-site/contracts/registration/password.rules.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../testing/code-of.ts'
import { createPasswordStrength } from './password-strength.ts'

describe('the strength of a password', () => {
  const passwords = createPasswordStrength()
  afterAll(() => passwords.stop())

  it.each(['password12', 'qwertyuiop', '1234567890', 'aaaaaaaaaaaa', 'iloveyou2024'])(
    'is too low for %s',
    async (password) => {
      expect(await passwords.scoreOf(password, [])).toBeLessThan(minPasswordScore)
    },
  )

  it('is enough for words that are not often together', async () => {
    const score = await passwords.scoreOf('blue-kettle-river-9', [])
    expect(score).toBeGreaterThanOrEqual(minPasswordScore)
  })

  it('is lower for what is known of the player', async () => {
    const known = await passwords.scoreOf('kettleriver1', ['kettleriver'])
    expect(known).toBeLessThan(await passwords.scoreOf('kettleriver1', []))
  })

  it('is estimated for each of several passwords at once, up to a limit', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => codeOf(passwords.scoreOf('password12', []))),
    )
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(32)
    expect(answers.filter((answer) => answer === 'request.rateLimited')).toHaveLength(8)
    expect(await passwords.scoreOf('password12', [])).toBeLessThan(minPasswordScore)
  })

  it('is estimated again after its worker ended', async () => {
    const restarted = createPasswordStrength()
    const pending = restarted.scoreOf('password12', [])
    await restarted.stop()
    expect(await codeOf(pending)).toBe('Error: The password worker ended')
    expect(await restarted.scoreOf('password12', [])).toBeLessThan(minPasswordScore)
    await restarted.stop()
  })
})
