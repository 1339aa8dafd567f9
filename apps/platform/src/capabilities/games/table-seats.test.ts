import { beforeEach, expect, it } from 'vitest'
import type { StudioEndpoints } from '../../http/third-party-endpoint.ts'
import type { StudioTable } from '../../integrations/studios/studio-tables.ts'
import { createLiveTables } from './table-seats.ts'

const games = [
  { id: 'evo-roulette', provider: 'evolution', token: '100', tableId: 'vctlz20yfnmp1ylr' },
  { id: 'creed-blackjack', provider: 'creedroomz', token: '200', tableId: null },
  { id: 'evo-wheel', provider: 'evolution', token: '101', tableId: null },
] as const
const studios: StudioEndpoints = {
  of: (provider) => ({
    baseUrl: () => `http://${provider}.example`,
    origin: `http://${provider}.example`,
    secondOrigin: undefined,
    secrets: [''],
  }),
}

let now = new Date('2026-01-01T12:00:00Z')
let answers: Record<string, readonly StudioTable[] | Error>
const tables = () =>
  createLiveTables({
    clock: { now: () => now },
    log: { info() {}, warn() {}, error() {} },
    games,
    studios,
    read: async (address) => {
      const answer = answers[address]
      if (!answer || answer instanceof Error) throw answer ?? new Error('no studio')
      return { entries: answer, leftOut: 0 }
    },
  })
/** Reads all studios once, as the job does. */
const read = async () => {
  const live = tables()
  await live.refresh()
  return live
}

beforeEach(() => {
  now = new Date('2026-01-01T12:00:00Z')
  answers = {
    'http://evolution.example': [
      { gameId: 'vctlz20yfnmp1ylr', seats: 60, seatsTaken: 61 },
      { gameId: '200', seats: 9, seatsTaken: 9 },
    ],
    'http://creedroomz.example': [{ gameId: '200', seats: 7, seatsTaken: 3 }],
  }
})

it('has the seats of tables by the ids of the catalogue, from their own studio', async () => {
  const { seatsOf } = await read()
  expect(seatsOf('evo-roulette')).toEqual({ gameId: 'evo-roulette', seats: 60, seatsTaken: 60 })
  expect(seatsOf('creed-blackjack')).toMatchObject({ seats: 7, seatsTaken: 3 })
  expect(seatsOf('evo-wheel')).toBeUndefined()
})

it('forgets the seats of a studio that was silent for half a minute', async () => {
  const live = await read()
  answers['http://creedroomz.example'] = new Error('down')
  now = new Date(now.getTime() + 30_000)
  await live.refresh()
  expect(live.seatsOf('creed-blackjack')).toBeDefined()
  now = new Date(now.getTime() + 1)
  expect(live.seatsOf('creed-blackjack')).toBeUndefined()
  expect(live.seatsOf('evo-roulette')).toBeDefined()
})
