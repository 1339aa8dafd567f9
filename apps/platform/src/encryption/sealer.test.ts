import { expect, it } from 'vitest'
import { createSealer } from './sealer.ts'

const [first, second] = [
  'the first key of 32 characters or more',
  'the second key of 32 characters or more',
]

it('opens what it sealed, and shows nothing of it', () => {
  const sealer = createSealer([first], 'test')
  const sealed = sealer.seal('player@example.com', 'row-1')
  expect(sealer.open(sealed, 'row-1')).toBe('player@example.com')
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('player')
  expect(sealer.seal('player@example.com', 'row-1')).not.toBe(sealed)
})

it('does not open for another row, for another purpose, or after a change', () => {
  const sealer = createSealer([first], 'test')
  const sealed = sealer.seal('12345', 'row-1')
  expect(sealer.open(sealed, 'row-2')).toBeUndefined()
  expect(createSealer([first], 'another purpose').open(sealed, 'row-1')).toBeUndefined()
  const bytes = Buffer.from(sealed, 'base64url')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(sealer.open(bytes.toString('base64url'), 'row-1')).toBeUndefined()
  expect(sealer.open('', 'row-1')).toBeUndefined()
})

it('opens with older keys while a key is rotated, and seals with the newest', () => {
  const sealed = createSealer([first], 'test').seal('12345', 'row-1')
  const rotating = createSealer([second, first], 'test')
  expect(rotating.open(sealed, 'row-1')).toBe('12345')
  const resealed = rotating.seal('12345', 'row-1')
  const rotated = createSealer([second], 'test')
  expect(rotated.open(resealed, 'row-1')).toBe('12345')
  expect(rotated.open(sealed, 'row-1')).toBeUndefined()
})
