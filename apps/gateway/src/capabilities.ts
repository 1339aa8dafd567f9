import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { access } from './capabilities/access/access.capability.ts'
import { account as ownAccount } from './capabilities/account/account.capability.ts'
import { activity } from './capabilities/activity/activity.capability.ts'
import { announcements } from './capabilities/announcements/announcements.capability.ts'
import { captcha } from './capabilities/captcha/captcha.capability.ts'
import { content } from './capabilities/content/content.capability.ts'
import { games } from './capabilities/games/games.capability.ts'
import { idle } from './capabilities/idle/idle.capability.ts'
import { createSessionTimers } from './capabilities/idle/session-timers.ts'
import { jackpots } from './capabilities/jackpots/jackpots.capability.ts'
import { lobby } from './capabilities/lobby/lobby.capability.ts'
import { page } from './capabilities/page/page.capability.ts'
import { payAndPlay } from './capabilities/pay-and-play/pay-and-play.capability.ts'
import { session } from './capabilities/session/session.capability.ts'
import type { Sealer } from './capabilities/session/session.seal.ts'
import { tables } from './capabilities/tables/tables.capability.ts'
import { transactions } from './capabilities/transactions/transactions.capability.ts'
import { wallet } from './capabilities/wallet/wallet.capability.ts'
import { winners } from './capabilities/winners/winners.capability.ts'
import type { Origins } from './edge/http/origins.ts'
import type { Visitor } from './edge/http/visitor.ts'
import type { Capability, CreatedCapability } from './manifest/capability.ts'
import type { Foundations } from './manifest/foundations.ts'
import { createPlayerModel } from './ownership/player-model.ts'
import type { ContentSource } from './ports/content-source.ts'
import type { Flags } from './ports/flags.ts'
import type { Offer } from './ports/offer.ts'
import type { Painter } from './ports/painter.ts'
import type { WalletSocket } from './ports/wallet-socket.ts'

/** The player state: one slice from each capability that keeps state. */
export const playerModel = createPlayerModel(
  [wallet, session, activity].flatMap(({ playerState = [] }) => playerState),
)

export interface FromComposition extends Pick<Origins, 'siteOriginOf'> {
  readonly contentSource: ContentSource
  readonly flags: Flags
  readonly offer: Offer
  readonly painter: Pick<Painter, 'paint'>
  readonly sealer: Sealer
  readonly visitorOf: (request: IncomingMessage) => Visitor
  readonly walletSocket: WalletSocket
}

const none = undefined

/** Collects capabilities as they are created. */
function createAdder(foundations: Foundations) {
  const created: CreatedCapability<unknown>[] = []
  const add = <Needs, Provided>(
    capability: Capability<Needs, Provided>,
    needs: Needs,
  ): Provided => {
    const one = capability.create(foundations, needs)
    created.push(one)
    return one.provides
  }
  return { created, add }
}

/** Capabilities that need nothing of the others. */
function addIndependent(add: ReturnType<typeof createAdder>['add']): void {
  add(announcements, none)
  add(games, none)
  add(jackpots, none)
  add(tables, none)
  add(winners, none)
}

/** Creates every capability in order, each with what the earlier ones provide. */
export function createCapabilities(foundations: Foundations, given: FromComposition) {
  const { contentSource, flags, painter, sealer, siteOriginOf, visitorOf, walletSocket } = given
  const { created, add } = createAdder(foundations)

  const timers = createSessionTimers(foundations.stores.deadlines)
  const site = add(access, { flags, visitorOf })
  const { browserKeyOf } = add(payAndPlay, {
    isOfferedTo: async ({ raw }) => (await site.siteFor(visitorOf(raw))).flags.payAndPlay,
  })
  const { isPassed: isCaptchaPassed } = add(captcha, none)
  const sessions = add(session, { sealer, timers, isCaptchaPassed, countryOf: site.countryOf })
  const { account, calls, playerCalls } = sessions
  const readSession = sessions.readRequest
  const signedIn = async (request: FastifyRequest) => {
    const reading = await readSession(request)
    return typeof reading === 'object' ? reading : undefined
  }
  const { figuresOf } = add(wallet, { calls: playerCalls, socket: walletSocket, account })
  const signOut = (of: Parameters<typeof sessions.end>[0]) => sessions.end(of, 'signed_out')
  add(activity, { playerCalls, sessionCalls: calls, signOut })
  const idleClock = add(idle, { sessions, calls, timers })
  add(ownAccount, {
    sessions: { ofPlayer: sessions.ofPlayer, end: sessions.end },
    idleEndsAt: idleClock.endsAt,
    readSession,
  })
  add(transactions, { calls })
  addIndependent(add)
  const playerIdOf = async (request: FastifyRequest) => (await signedIn(request))?.playerId
  const contents = add(content, { source: contentSource, playerIdOf, playerCalls })
  const lobbies = add(lobby, {
    readContent: contents.read,
    brandOf: (request) => visitorOf(request).brand.id,
    flagsOf: async (request) => (await site.siteFor(visitorOf(request))).flags,
    countryOf: site.countryOf,
    playerOf: async (request) => (await signedIn(request))?.player,
  })
  const pages = add(page, {
    painter,
    offer: given.offer,
    visitorOf,
    siteOriginOf,
    siteFor: site.siteFor,
    setStationCookies: site.setStationCookies,
    sessionOf: async (request) => sessions.viewOf(await readSession(request)),
    seoOf: contents.seoOf,
    contentFor: contents.ask,
    ...lobbies,
  })

  return {
    created,
    site,
    sessions,
    readSession,
    isCaptchaPassed,
    browserKeyOf,
    figuresOf,
    idleClock,
    ...pages,
  }
}

export type Capabilities = ReturnType<typeof createCapabilities>
