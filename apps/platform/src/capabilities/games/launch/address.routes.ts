import * as calls from '@player-site/contracts/games/launch/address.calls.ts'
import type {
  evolutionRequest,
  novomaticRequest,
  pariplayRequest,
  pragmaticRequest,
  softswissRequest,
} from '@player-site/contracts/games/launch/launch.entities.ts'
import type * as z from 'zod/mini'
import type { Bind } from '../../../http/bind-call.ts'
import { createEvolutionClient } from '../../../integrations/studios/evolution/evolution.client.ts'
import { createNovomaticClient } from '../../../integrations/studios/novomatic/novomatic.address.ts'
import { createPariplayClient } from '../../../integrations/studios/pariplay/pariplay.client.ts'
import { createPragmaticClient } from '../../../integrations/studios/pragmaticplay/pragmatic.client.ts'
import { createSoftswissClient } from '../../../integrations/studios/softswiss/softswiss.client.ts'
import { channelFor, openAtStudio, type Said } from './open-at-studio.ts'
import type { Opener, Wanted } from './opener.ts'

function bindPragmatic(bind: Bind, opener: Opener): void {
  type Request = z.output<typeof pragmaticRequest>
  const wanted = ({ symbol: value, currency, platform }: Request): Wanted => ({
    provider: 'pragmaticplay',
    by: 'code',
    value,
    currency,
    channel: channelFor(platform === 'MOBILE'),
  })
  const saidIn = ({ language, lobbyUrl, platform }: Request, ipAddress?: string): Said => ({
    language,
    lobbyUrl,
    ipAddress,
    isMobile: platform === 'MOBILE',
  })
  bind.player(calls.openPragmatic, async ({ body, player }) => {
    const said = { ...saidIn(body, body.ipAddress), playerId: player.playerId }
    const opening = await opener.real(player, wanted(body))
    return { gameURL: await openAtStudio(createPragmaticClient, opening, said) }
  })
  bind.public(calls.openPragmaticDemo, async ({ body }) => {
    const opening = await opener.demo(body, wanted(body))
    const said = saidIn(body, body.ipAddress)
    return { gameURL: await openAtStudio(createPragmaticClient, opening, said) }
  })
}

function bindPariplay(bind: Bind, opener: Opener): void {
  type Request = z.output<typeof pariplayRequest>
  const wanted = ({ GameCode: value, CurrencyCode: currency }: Request): Wanted => ({
    provider: 'pariplay',
    by: 'code',
    value,
    currency,
  })
  // The call names no page of its own, so the game leads back to the site's root.
  const saidIn = ({ LanguageCode, PlayerIP: ipAddress, siteOrigin = '' }: Request): Said => ({
    language: LanguageCode,
    ipAddress,
    lobbyUrl: siteOrigin,
    isMobile: false,
  })
  bind.player(calls.openPariplay, async ({ body, player }) => {
    const said = { ...saidIn(body), playerId: player.playerId }
    const opening = await opener.real(player, wanted(body))
    return { Url: await openAtStudio(createPariplayClient, opening, said) }
  })
  bind.public(calls.openPariplayDemo, async ({ body }) => {
    const opening = await opener.demo(body, wanted(body))
    return { Url: await openAtStudio(createPariplayClient, opening, saidIn(body)) }
  })
}

function bindSoftswiss(bind: Bind, opener: Opener): void {
  type Request = z.output<typeof softswissRequest>
  const wanted = ({ game: value, currency, client_type }: Request): Wanted => ({
    provider: 'softswiss',
    by: 'code',
    value,
    currency,
    channel: channelFor(client_type === 'mobile'),
  })
  const saidIn = ({ locale, ip: ipAddress, urls, client_type }: Request): Said => ({
    language: locale,
    ipAddress,
    lobbyUrl: urls.return_url,
    cashierUrl: urls.deposit_url,
    isMobile: client_type === 'mobile',
  })
  const replyOf = (game_url: string) => ({ launch_options: { game_url } })
  bind.player(calls.openSoftswiss, async ({ body, player }) => {
    const said = { ...saidIn(body), playerId: player.playerId }
    const opening = await opener.real(player, wanted(body))
    return replyOf(await openAtStudio(createSoftswissClient, opening, said))
  })
  bind.public(calls.openSoftswissDemo, async ({ body }) => {
    const opening = await opener.demo(body, wanted(body))
    return replyOf(await openAtStudio(createSoftswissClient, opening, saidIn(body)))
  })
}

function bindEvolution(bind: Bind, opener: Opener): void {
  type Request = z.output<typeof evolutionRequest>
  const wanted = ({ tableId: value, mobile }: Request): Wanted => ({
    provider: 'evolution',
    by: 'code',
    value,
    channel: channelFor(mobile),
  })
  const saidIn = ({ language = 'en', lobbyURL: lobbyUrl, mobile, ipAddress }: Request): Said => ({
    language,
    lobbyUrl,
    isMobile: mobile,
    ipAddress,
  })
  bind.player(calls.authenticateEvolution, async ({ body, player }) => {
    const said = { ...saidIn(body), playerId: player.playerId }
    const opening = await opener.real(player, wanted(body))
    return { entry: await openAtStudio(createEvolutionClient, opening, said) }
  })
  bind.public(calls.authenticateEvolutionDemo, async ({ body }) => {
    const { currency } = body
    const opening = await opener.demo(body, { ...wanted(body), currency })
    return { entry: await openAtStudio(createEvolutionClient, opening, saidIn(body)) }
  })
}

function bindNovomatic(bind: Bind, opener: Opener): void {
  type Request = z.output<typeof novomaticRequest>
  const wanted = ({ gameId: value, platform }: Request): Wanted => ({
    provider: 'novomatic',
    by: 'id',
    value,
    channel: channelFor(platform === 'mobile'),
  })
  const saidIn = ({ locale, lobbyUrl, platform, ip: ipAddress }: Request): Said => ({
    language: locale,
    lobbyUrl,
    isMobile: platform === 'mobile',
    ipAddress,
  })
  bind.player(calls.openNovomatic, async ({ body, player }) => {
    const said = { ...saidIn(body), playerId: player.playerId }
    const opening = await opener.real(player, wanted(body))
    return { url: await openAtStudio(createNovomaticClient, opening, said) }
  })
  bind.public(calls.openNovomaticDemo, async ({ body }) => {
    const { currency } = body
    const opening = await opener.demo(body, { ...wanted(body), currency })
    return { url: await openAtStudio(createNovomaticClient, opening, saidIn(body)) }
  })
}

/** Calls that answer with a whole launch address. @see B§7 Game launch and tokens */
export function bindAddresses(bind: Bind, opener: Opener): void {
  bindPragmatic(bind, opener)
  bindPariplay(bind, opener)
  bindSoftswiss(bind, opener)
  bindEvolution(bind, opener)
  bindNovomatic(bind, opener)
}
