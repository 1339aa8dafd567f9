import { expect, it } from 'vitest'
import { returnPathIn } from './return-path.rules.ts'

it.each([
  [{ from: '/en-UN/my-account?x=1' }, '/en-UN/my-account?x=1'],
  [{ from: '/en-UN' }, '/en-UN'],
  [{ from: '/fi-FI#deposit' }, '/en-UN#deposit'],
  [{ from: '/fi-FI/deposit?x=1' }, '/en-UN/deposit?x=1'],
  [{ from: '/deposit' }, undefined],
  [{ from: '//evil.example/en-UN' }, undefined],
  [{ from: 'https://evil.example' }, undefined],
  [{ from: '/en-UNknown' }, undefined],
  [{ from: 7 }, undefined],
  [null, undefined],
])('reads %j as %s', (state, path) => {
  expect(returnPathIn(state, 'en-UN')).toBe(path)
})
