import { expect, it } from 'vitest'
import { newGuest, nextTableStep, type ShownTable, type TableGuest } from './table-guest.rules.ts'

const betMs = 2_000
const betting = { id: 'one', phase: 'betting', leftMs: 12_000 } as const
const seated = (round: ShownTable['round'] = betting): ShownTable => ({ round, isSeated: true })
const playing: TableGuest = { ...newGuest(2), tableRound: 'one', ownRound: 'own' }
const stepOf = (guest: TableGuest, table: ShownTable) => nextTableStep(guest, table, betMs)

it('bets while bets are open, once a round', () => {
  expect(stepOf(newGuest(3), seated())).toEqual({ is: 'bet', tableRound: 'one' })
  expect(stepOf({ ...playing, ownRound: null }, seated())).toEqual({ is: 'wait' })
})

it('waits for the next round where its bet would be late', () => {
  const late = seated({ ...betting, leftMs: betMs + 1_000 })
  expect(stepOf(newGuest(3), late)).toEqual({ is: 'wait' })
  const dealing = seated({ ...betting, phase: 'dealing' })
  expect(stepOf(newGuest(3), dealing)).toEqual({ is: 'wait' })
  expect(stepOf(newGuest(3), seated(null))).toEqual({ is: 'wait' })
})

it('decides once, when the table asks', () => {
  const deciding = seated({ ...betting, phase: 'deciding' })
  expect(stepOf(playing, deciding)).toEqual({ is: 'decide', ownRound: 'own' })
  expect(stepOf({ ...playing, hasDecided: true }, deciding)).toEqual({ is: 'wait' })
})

it('sees its bet to the end, also after its last round and without a seat', () => {
  const last = { ...playing, roundsLeft: 0 }
  const result = { ...betting, phase: 'result' } as const
  expect(stepOf(last, { round: betting, isSeated: false })).toEqual({ is: 'wait' })
  for (const round of [result, null, { ...betting, id: 'two' }]) {
    expect(stepOf(last, seated(round))).toEqual({ is: 'settle', ownRound: 'own' })
  }
})

it('leaves after its last round, and where no seat is free', () => {
  expect(stepOf(newGuest(0), seated())).toEqual({ is: 'leave' })
  expect(stepOf(newGuest(3), { round: betting, isSeated: false })).toEqual({ is: 'leave' })
})
