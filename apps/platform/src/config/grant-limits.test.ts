import { currencyCodes } from '@player-site/contracts/kernel/currencies.ts'
import { ConfigError } from '@player-site/contracts/kernel/settings.ts'
import { expect, it } from 'vitest'
import { readConfig } from './platform.config.ts'

const readLimits = (text?: string) =>
  readConfig({
    TOKEN_KEY: 'a token key for tests of 32 characters or more',
    ...(text !== undefined && { BONUS_GRANT_LIMITS: text }),
  }).BONUS_GRANT_LIMITS

it('are set for every known currency by default', () => {
  expect(Object.keys(readLimits()).toSorted()).toEqual(currencyCodes.toSorted())
})

it('are read by currency', () => {
  expect(readLimits('EUR=12.50, CLP=9000')).toEqual({ EUR: 12.5, CLP: 9_000 })
  expect(readLimits('EUR=0')).toEqual({ EUR: 0 })
})

it.each([
  'EUR',
  'EUR=',
  'EUR=-5',
  'EUR=1e3',
  'EUR=0.001',
  'CLP=0.5',
  'eur=5',
  'EUR=5=6',
  'EUR=5,EUR=6',
])('are refused where they cannot be meant: %s', (text) => {
  expect(() => readLimits(text)).toThrow(ConfigError)
  expect(() => readLimits(text)).toThrow(/BONUS_GRANT_LIMITS/)
})
