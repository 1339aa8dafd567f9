import type { ProviderId } from '@player-site/contracts/games/providers.ts'
import { gameFor } from './provider-games.ts'

/** Launches of a game of each provider. */
export function launchSamples(siteOrigin: string): Record<string, { readonly body: unknown }> {
  const lobbyUrl = `${siteOrigin}/fi-FI`
  const ofGame = (provider: ProviderId) => ({ gameId: gameFor(provider).id, channel: 'Web' })
  const detail = { slug: 'northern-lights', language: 'fi', platform: 'desktop' }
  const style = { language: 'fi', platform: 'WEB', stylename: 'playersite', lobbyUrl }
  const pragmatic = { symbol: gameFor('pragmaticplay').token, ...style }
  const pariplay = { GameCode: gameFor('pariplay').token, LanguageCode: 'fi', siteOrigin }
  const urls = { return_url: lobbyUrl, deposit_url: lobbyUrl }
  const softswiss = { game: gameFor('softswiss').token, locale: 'fi', urls, client_type: 'desktop' }
  const novomatic = { gameId: gameFor('novomatic').id, lobbyUrl, locale: 'fi', platform: 'desktop' }
  const device = { wrapped: false, mobile: false, lobbyURL: lobbyUrl }
  const evolution = { gameCategory: 'roulette', tableId: gameFor('evolution').tableId, ...device }
  const demoTable = gameFor('evolution', 'demo').token
  return {
    'gameLaunch.ticket': { body: ofGame('relax') },
    'gameLaunch.demoTicket': { body: ofGame('relax') },
    'gameLaunch.token': { body: ofGame('trifecta') },
    'gameLaunch.detail': { body: detail },
    'gameLaunch.demoDetail': { body: detail },
    'relax.token': { body: ofGame('relax') },
    'quickspin.token': { body: ofGame('quickspin') },
    'playngo.token': { body: ofGame('playngo') },
    'pragmatic.token': { body: ofGame('pragmaticplay') },
    'pragmatic.open': { body: pragmatic },
    'pragmatic.openDemo': { body: pragmatic },
    'pariplay.open': { body: pariplay },
    'pariplay.openDemo': { body: pariplay },
    'softswiss.open': { body: softswiss },
    'softswiss.openDemo': { body: softswiss },
    'evolution.authenticate': { body: evolution },
    'evolution.authenticateDemo': {
      body: { ...evolution, tableId: demoTable, currency: 'EUR', language: 'fi' },
    },
    'novomatic.open': { body: novomatic },
    'novomatic.openDemo': { body: novomatic },
  }
}
