import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { playerText } from './player-text.ts'

const messagesOf = (feature: string): Record<string, string> =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../features/${feature}/messages/en.json`), 'utf8'),
  )
const shown =
  /^(documents\.(type|subType|reason)|questionnaire\.(occupation|sourceOfFund))\.[A-Z_]+$/

describe('what the console says that players read', () => {
  it('is what they read', () => {
    const messages = { ...messagesOf('documents'), ...messagesOf('questionnaire') }
    const expected = Object.entries(messages).filter(([id]) => shown.test(id))
    expect(expected.length).toBeGreaterThan(30)
    expect(playerText).toEqual(Object.fromEntries(expected))
  })
})
