import fc from 'fast-check'
import { expect, it } from 'vitest'
import { TextRing } from './text-ring.ts'

it('returns a text until newer ones overwrite it, and never a partial one', () => {
  const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { maxLength: 60 })
  fc.assert(
    fc.property(texts, fc.integer({ min: 200, max: 400 }), (written, capacity) => {
      const ring = new TextRing(capacity)
      const stored = written.map((text) => ({ text, start: ring.write(text) }))
      const read = stored.map(({ start }) => ring.read(start))
      const oldest = read.lastIndexOf(undefined) + 1
      for (const [at, { text }] of stored.entries()) {
        expect(read[at]).toBe(at < oldest ? undefined : text)
      }
    }),
  )
})

it('keeps the newest text that fits, and refuses one longer than itself', () => {
  const ring = new TextRing(64)
  const small = ring.write('zwölf')
  expect(ring.read(small)).toBe('zwölf')
  const long = ring.write('x'.repeat(65))
  expect(ring.read(long)).toBeUndefined()
  expect(ring.read(ring.write('after'))).toBe('after')
  expect(ring.read(long)).toBeUndefined()
})
