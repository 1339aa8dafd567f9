import { launchDemo, launchGame } from '@player-site/contracts/games/games.calls.ts'
import * as address from '@player-site/contracts/games/launch/address.calls.ts'
import {
  issueDemoTicket,
  issueGameToken,
} from '@player-site/contracts/games/launch/game-detail.calls.ts'
import * as tokens from '@player-site/contracts/games/launch/token.calls.ts'
import { providerIds } from '@player-site/contracts/games/providers.ts'
import type { CallSpec } from '@player-site/contracts/kernel/call.ts'
import { firstValueFrom, of } from 'rxjs'
import { expect, it } from 'vitest'
import { aTable, contextOf, studioOrigin as origin } from '../../../../testing/launch.ts'
import { findLaunchProvider } from './providers.ts'

const opened = `${origin}/opened`

const launcher = {
  gameid: 'lights',
  partner: 'site',
  partnerid: 'P5',
  jurisdiction: 'MT',
  channel: 'web',
  lang: 'en_GB',
  homeurl: 'https://site.example/en-UN',
  fullscreen: 'false',
}
const container = {
  pid: 'P5',
  gid: 'lights',
  lang: 'en_GB',
  channel: 'desktop',
  embedmode: 'iframe',
  div: 'game',
  origin: 'https://site.example',
  lobby: 'https://site.example/en-UN',
}
const client = {
  gameid: 'lights',
  lang: 'en',
  currency: 'EUR',
  org: 'site',
  channel: 'pc',
  home: 'https://site.example/en-UN',
  license: 'MT',
  reminderinterval: '0',
}

/** The call of a launch, its answer, and the address that is opened; without a call none is sent. */
interface Case {
  readonly provider: string
  readonly mode: 'real' | 'demo'
  readonly call?: CallSpec
  readonly answer?: object
  readonly body?: object
  readonly path?: string
  readonly query?: Readonly<Record<string, string>>
}

const gameBody = { gameId: '7', channel: 'Web' }
const token = { token: 'k1' }
const pragmaticBody = {
  symbol: 'lights',
  language: 'en',
  currency: 'EUR',
  platform: 'WEB',
  stylename: 'site',
  lobbyUrl: 'https://site.example/en-UN',
}
const pariplayBody = { GameCode: 'lights', CurrencyCode: 'EUR', LanguageCode: 'en' }
const softswissBody = {
  game: 'lights',
  currency: 'EUR',
  locale: 'en',
  urls: {
    return_url: 'https://site.example/en-UN',
    deposit_url: 'https://site.example/en-UN#deposit',
  },
  client_type: 'desktop',
}
const novomaticBody = {
  gameId: '7',
  lobbyUrl: 'https://site.example/en-UN',
  locale: 'en-GB',
  platform: 'desktop',
}
const evolutionBody = {
  gameCategory: 'slot',
  tableId: 't-1',
  wrapped: false,
  mobile: false,
  lobbyURL: 'https://site.example/en-UN',
}
const addressBody = {
  gameId: '7',
  languageCode: 'en',
  currencyCode: 'EUR',
  channel: 'Web',
  lobbyUrl: 'https://site.example/en-UN',
}
const launch = {
  token: 'k1',
  game: 'lights',
  jurisdiction: 'MT',
  lang: 'en-GB',
  lobby: 'https://site.example/en-UN',
}

const cases: readonly Case[] = [
  {
    provider: 'relax',
    mode: 'real',
    call: tokens.generateRelaxToken,
    answer: token,
    body: gameBody,
    path: '/casino/launcher.html',
    query: { ...launcher, ticket: 'k1', moneymode: 'real' },
  },
  {
    provider: 'relax',
    mode: 'demo',
    path: '/casino/launcher.html',
    query: { ...launcher, moneymode: 'fun' },
  },
  {
    provider: 'quickspin',
    mode: 'real',
    call: tokens.generateQuickspinToken,
    answer: token,
    body: gameBody,
    path: '/casino/launcher.html',
    query: { ...launcher, ticket: 'k1', moneymode: 'real' },
  },
  {
    provider: 'quickspin',
    mode: 'demo',
    path: '/casino/launcher.html',
    query: { ...launcher, moneymode: 'fun' },
  },
  {
    provider: 'playngo',
    mode: 'real',
    call: tokens.generatePlayngoToken,
    answer: token,
    body: gameBody,
    path: '/casino/ContainerLauncher',
    query: { ...container, ticket: 'k1', practice: '0' },
  },
  {
    provider: 'playngo',
    mode: 'demo',
    path: '/casino/ContainerLauncher',
    query: { ...container, practice: '1' },
  },
  {
    provider: 'yggdrasil',
    mode: 'real',
    call: tokens.createYggdrasilSession,
    answer: { sessionId: 'k1' },
    body: {},
    path: '/init/launchClient.html',
    query: { ...client, key: 'k1' },
  },
  {
    provider: 'yggdrasil',
    mode: 'demo',
    path: '/init/launchClient.html',
    query: { ...client, key: '' },
  },
  {
    provider: 'pragmaticplay',
    mode: 'real',
    call: address.openPragmatic,
    answer: { gameURL: opened },
    body: pragmaticBody,
  },
  {
    provider: 'pragmaticplay',
    mode: 'demo',
    call: address.openPragmaticDemo,
    answer: { gameURL: opened },
    body: pragmaticBody,
  },
  {
    provider: 'pariplay',
    mode: 'real',
    call: address.openPariplay,
    answer: { Url: opened },
    body: pariplayBody,
  },
  {
    provider: 'pariplay',
    mode: 'demo',
    call: address.openPariplayDemo,
    answer: { Url: opened },
    body: pariplayBody,
  },
  {
    provider: 'softswiss',
    mode: 'real',
    call: address.openSoftswiss,
    answer: { launch_options: { game_url: opened } },
    body: softswissBody,
  },
  {
    provider: 'softswiss',
    mode: 'demo',
    call: address.openSoftswissDemo,
    answer: { launch_options: { game_url: opened } },
    body: softswissBody,
  },
  {
    provider: 'novomatic',
    mode: 'real',
    call: address.openNovomatic,
    answer: { url: opened },
    body: novomaticBody,
  },
  {
    provider: 'novomatic',
    mode: 'demo',
    call: address.openNovomaticDemo,
    answer: { url: opened },
    body: { ...novomaticBody, currency: 'EUR' },
  },
  {
    provider: 'evolution',
    mode: 'real',
    call: address.authenticateEvolution,
    answer: { entry: opened },
    body: evolutionBody,
  },
  {
    provider: 'evolution',
    mode: 'demo',
    call: address.authenticateEvolutionDemo,
    answer: { entry: opened },
    body: { ...evolutionBody, currency: 'EUR', language: 'en' },
  },
  {
    provider: 'trifecta',
    mode: 'real',
    call: issueGameToken,
    answer: token,
    body: gameBody,
    path: '/launch',
    query: launch,
  },
  {
    provider: 'trifecta',
    mode: 'demo',
    call: issueDemoTicket,
    answer: { ticket: 'k1' },
    body: gameBody,
    path: '/launch',
    query: launch,
  },
  {
    provider: 'creedroomz',
    mode: 'real',
    call: tokens.generateCreedroomzToken,
    answer: token,
    body: {},
    path: '/authorization.php',
    query: {
      gameId: 't-1',
      token: 'k1',
      partnerId: 'P5',
      language: 'en',
      openType: 'real',
      exitUrl: 'https://site.example/en-UN',
    },
  },
  {
    provider: 'new-studio',
    mode: 'real',
    call: launchGame,
    answer: { url: opened },
    body: addressBody,
  },
  {
    provider: 'new-studio',
    mode: 'demo',
    call: launchDemo,
    answer: { url: opened },
    body: addressBody,
  },
]

it.each(cases)('$provider opens a game, $mode', async (one) => {
  const { provider, mode, call, answer, body, path, query } = one
  const { api, context } = contextOf(provider)
  api.answer(tokens.listCreedroomzTables, () => of({ tables: [aTable(true)] }))
  if (call) api.answer(call, () => of(answer))
  const url = new URL(await firstValueFrom(findLaunchProvider(provider)[mode](context)))
  if (call) expect(api.sentTo(call)).toMatchObject([{ request: { body } }])
  if (!path) {
    expect(url.href).toBe(opened)
    return
  }
  expect(`${url.origin}${url.pathname}`).toBe(`${origin}${path}`)
  expect(Object.fromEntries(url.searchParams)).toEqual(query)
})

it('covers every provider, and one that is not listed', () => {
  const covered = new Set(cases.filter(({ mode }) => mode === 'real').map((one) => one.provider))
  expect([...covered].sort()).toEqual(['new-studio', ...providerIds].sort())
})
