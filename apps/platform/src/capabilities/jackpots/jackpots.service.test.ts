import { beforeEach, expect, it } from 'vitest'
import type { StudioEndpoints } from '../../http/third-party-endpoint.ts'
import type { StudioJackpot } from '../../integrations/studios/jackpot-amounts.ts'
import type { StudioList } from '../../integrations/studios/studio-list.ts'
import { createJackpotsService } from './jackpots.service.ts'

const games = [
  { id: 'relax-crown', provider: 'relax', token: '7300', tableId: null },
  { id: 'ygg-crown', provider: 'yggdrasil', token: '7301', tableId: null },
  { id: 'unset-crown', provider: 'novomatic', token: '7302', tableId: null },
] as const
const studios: StudioEndpoints = {
  of: (provider) =>
    provider === 'novomatic'
      ? undefined
      : {
          baseUrl: () => `http://${provider}.example`,
          origin: `http://${provider}.example`,
          secondOrigin: undefined,
          secrets: [''],
        },
}

let now = new Date('2026-01-01T12:00:00Z')
let lines: string[] = []
let answers: Record<string, StudioList<StudioJackpot> | Error>
const service = () =>
  createJackpotsService({
    clock: { now: () => now },
    log: {
      info: (event) => lines.push(event),
      warn: (event) => lines.push(event),
    },
    games,
    studios,
    read: async (address) => {
      const answer = answers[address]
      if (!answer || answer instanceof Error) throw answer ?? new Error('no studio')
      return answer
    },
  })
const listing = (...entries: StudioJackpot[]) => ({ entries, leftOut: 0 })
const everything = { gameIds: undefined, currency: undefined }

beforeEach(() => {
  now = new Date('2026-01-01T12:00:00Z')
  lines = []
  answers = {
    'http://relax.example': listing(
      { gameId: '7300', currency: 'EUR', amount: 1_200.5 },
      { gameId: '7300', currency: 'CLP', amount: 90_000 },
      { gameId: 'unknown', currency: 'EUR', amount: 9 },
    ),
    'http://yggdrasil.example': listing({ gameId: '7301', currency: 'EUR', amount: 5_000 }),
  }
})

it('names games as the catalogue does, the largest first', async () => {
  const jackpots = service()
  await jackpots.refresh()
  expect(jackpots.amounts({ ...everything, currency: 'EUR' })).toEqual([
    { gameId: 'ygg-crown', currency: 'EUR', amount: 5_000 },
    { gameId: 'relax-crown', currency: 'EUR', amount: 1_200.5 },
  ])
  expect(jackpots.amounts({ ...everything, gameIds: new Set(['relax-crown']) })).toHaveLength(2)
  expect(lines).toEqual([])
})

it('is never above what the studio says', async () => {
  answers['http://relax.example'] = listing(
    { gameId: '7300', currency: 'EUR', amount: 10.006 },
    { gameId: '7300', currency: 'CLP', amount: 10.9 },
  )
  const jackpots = service()
  await jackpots.refresh()
  const of = jackpots.amounts({ ...everything, gameIds: new Set(['relax-crown']) })
  expect(of.map(({ amount }) => amount)).toEqual([10, 10])
})

it('keeps the amounts of a silent studio for ten minutes, with one log line', async () => {
  const jackpots = service()
  await jackpots.refresh()
  answers['http://yggdrasil.example'] = new Error('down')
  await jackpots.refresh()
  await jackpots.refresh()
  expect(jackpots.amounts({ ...everything, currency: 'EUR' })).toHaveLength(2)
  now = new Date(now.getTime() + 600_001)
  await jackpots.refresh()
  const left = jackpots.amounts({ ...everything, currency: 'EUR' })
  expect(left.map(({ gameId }) => gameId)).toEqual(['relax-crown'])
  expect(lines).toEqual(['jackpots.studioFaulty'])
  answers['http://yggdrasil.example'] = listing({ gameId: '7301', currency: 'EUR', amount: 1 })
  await jackpots.refresh()
  expect(lines).toEqual(['jackpots.studioFaulty', 'jackpots.recovered'])
})
