import { expect, it } from 'vitest'
import { waitedFor } from './takeover.ts'

const lost = { epoch: 10, at: 1_000 }
const tab = (servedAt: number, liveAt: number | undefined, hasEnded = false) => ({
  reader: {
    epochs: [
      { epoch: 10, servedAt: 900, liveAt: 901 },
      { epoch: 11, servedAt, liveAt },
    ],
  },
  hasEnded,
})
const unserved = { reader: { epochs: [{ epoch: 10, servedAt: 900, liveAt: 901 }] } }

it('counts from the loss to the last tab that read a later epoch', () => {
  expect(waitedFor([tab(1_500, 1_600), tab(1_700, 1_650)], lost)).toEqual({
    servedMs: 700,
    liveMs: 650,
  })
})

it('counts the first later epoch as served, and the first live one as live', () => {
  const epochs = [
    { epoch: 12, servedAt: 1_200, liveAt: undefined },
    { epoch: 13, servedAt: 1_900, liveAt: 2_000 },
  ]
  expect(waitedFor([{ reader: { epochs } }], lost)).toEqual({ servedMs: 200, liveMs: 1_000 })
})

it('tells a tab that is never served from one that ended', () => {
  expect(waitedFor([tab(1_500, 1_600), unserved], lost)).toEqual({
    servedMs: undefined,
    liveMs: undefined,
  })
  expect(waitedFor([tab(1_500, 1_600), { ...unserved, hasEnded: true }], lost)).toEqual({
    servedMs: 500,
    liveMs: 600,
  })
  expect(waitedFor([{ ...unserved, hasEnded: true }], lost)).toBeUndefined()
  expect(waitedFor([], lost)).toBeUndefined()
})
