import { parseArgs } from 'node:util'
import type { Game } from '@player-site/contracts/games/games.entities.ts'
import { casinoProviderIds } from '@player-site/contracts/games/providers.ts'
import { aGame } from '@player-site/contracts/testing/games.ts'
import Fastify from 'fastify'
import { bindLobby } from '../apps/gateway/src/capabilities/lobby/lobby.routes.ts'
import {
  createLobbyService,
  type LobbyService,
} from '../apps/gateway/src/capabilities/lobby/lobby.service.ts'
import { enableCompression } from '../apps/gateway/src/edge/http/compression.ts'
import { silentLog } from '../apps/gateway/src/ports/log.ts'
import {
  aListedCategory,
  aLobbyContent,
  lobbyContentSource,
} from '../apps/gateway/testing/lobby-content.ts'
import { ratioOf, spreadOf } from './bench/statistics.ts'

/**
 * `npm run bench:lobby`: how long the gateway takes for a lobby, a category, a filter and a search
 * over a catalogue of 10,000 games, each call over HTTP. Beside it the same calls where the lobby is
 * built for each request. The two take turns; the ratio compares neighbours.
 */
const { values: wanted } = parseArgs({
  options: {
    games: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '300' },
  },
})
const rounds = Number(wanted.rounds)
/** The aim for each call at the 95th percentile. */
const aimMs = 50

const say = (line: string) => process.stdout.write(`${line}\n`)

const words = ['Amber', 'Fox', 'Northern', 'Rivér', 'Lantern', 'Copper', 'Tide', 'Orchard', 'Moon']
const nameOf = (at: number): string =>
  [at, Math.floor(at / 9), Math.floor(at / 81)].map((nth) => words[nth % words.length]).join(' ')

const games: readonly Game[] = Array.from({ length: Number(wanted.games) }, (_, at) =>
  aGame({
    id: `game-${at}`,
    name: `${nameOf(at)} ${at}`,
    gameSlug: `game-${at}`,
    provider: casinoProviderIds[at % casinoProviderIds.length] ?? 'relax',
  }),
)

const ids = games.map(({ id }) => id)
const categoryIds = Array.from({ length: 12 }, (_, nth) => `category-${nth}`)
const base = aLobbyContent(games)
const content = {
  ...base,
  settings: base.settings && {
    ...base.settings,
    layout: categoryIds.map((categoryId) => ({ is: 'category' as const, categoryId })),
    availableProviders: [{ market: 'UN' as const, providers: [...casinoProviderIds] }],
  },
  categories: categoryIds.map((id, nth) =>
    aListedCategory(
      ids.filter((_, at) => at % categoryIds.length >= nth),
      { id },
    ),
  ),
}

/** Listens on a free port. @param lobbies made for each request */
async function serve(lobbies: () => LobbyService) {
  const app = Fastify()
  await enableCompression(app)
  bindLobby(app, {
    lobbies: {
      view: (...args) => lobbies().view(...args),
      category: (...args) => lobbies().category(...args),
      search: (...args) => lobbies().search(...args),
      facts: (...args) => lobbies().facts(...args),
      tiles: (...args) => lobbies().tiles(...args),
      similar: (...args) => lobbies().similar(...args),
      preview: (...args) => lobbies().preview(...args),
      findGame: (...args) => lobbies().findGame(...args),
    },
    brandOf: () => 'aurora',
    flagsOf: async () => ({ liveTableProvider: true }),
    viewerOf: async () => ({ country: 'AR', isVerified: false }),
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { url, close: () => app.close() }
}

const { readContent } = lobbyContentSource(games, content)
const clock = { monotonicMs: () => performance.now() }
const createLobbies = () => createLobbyService({ readContent, clock, log: silentLog })
const kept = createLobbies()

const reader = 'language=en&market=UN'
const calls: Readonly<Record<string, (round: number) => string>> = {
  lobby: () => `/api/lobbies/casino-lobby?${reader}`,
  category: (round) =>
    `/api/lobbies/casino-lobby/categories/category-0?${reader}&offset=${(round * 30) % 9_000}&limit=30`,
  filter: (round) =>
    `/api/lobbies/casino-lobby/search?${reader}&providers=${casinoProviderIds[round % 10]}&offset=0&limit=30`,
  search: (round) =>
    `/api/lobbies/casino-lobby/search?${reader}&q=${['river', 'fo', '99', 'amb', 'nothing'][round % 5]}&offset=0&limit=30`,
}

async function time(url: string): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(url)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return performance.now() - startedAt
}

const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN
const ms = (value: number): string => `${value.toFixed(2).padStart(9)} ms`

const [indexed, scanning] = [await serve(() => kept), await serve(createLobbies)]
/** Building a lobby takes long, so fewer rounds of it say enough. */
const everyNth = 20
say(`${games.length} games, ${rounds} rounds`)
say(`${'call'.padEnd(10)} ${'median'.padStart(12)} ${'p95'.padStart(12)}   built for each request`)
try {
  for (const [name, pathOf] of Object.entries(calls)) {
    await time(indexed.url + pathOf(0))
    const [own, near, other]: [number[], number[], number[]] = [[], [], []]
    for (let round = 0; round < rounds; round += 1) {
      const path = pathOf(round)
      const took = await time(indexed.url + path)
      own.push(took)
      if (round % everyNth !== 0) continue
      near.push(took)
      other.push(await time(scanning.url + path))
    }
    const ratio = ratioOf(other, near).toFixed(1)
    say(
      `${name.padEnd(10)} ${ms(spreadOf(own).median)} ${ms(p95(own))}   ${ms(spreadOf(other).median)}, ${ratio} ×`,
    )
    if (p95(own) > aimMs) process.exitCode = 1
  }
} finally {
  await indexed.close()
  await scanning.close()
}
