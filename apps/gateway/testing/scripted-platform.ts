import { randomUUID } from 'node:crypto'
import type { Duplex } from 'node:stream'
import { readStation } from '@player-site/contracts/access/access.calls.ts'
import { accountDeskCalls } from '@player-site/contracts/account-desk/account-desk.staff.calls.ts'
import {
  changeActivityCheck,
  readActivityCheck,
  readActivitySummary,
  readLatestActivity,
  readMinutesRemaining,
  resetActivityTimer,
} from '@player-site/contracts/activity/activity.calls.ts'
import {
  cancelMaintenance,
  planMaintenance,
  readAnnouncements,
} from '@player-site/contracts/announcements/announcements.calls.ts'
import { documentsStaffCalls } from '@player-site/contracts/documents/documents.staff.calls.ts'
import type { CodedError } from '@player-site/contracts/errors.ts'
import { type ErrorCode, errors } from '@player-site/contracts/errors.ts'
import { launchDemo, launchGame, readGame } from '@player-site/contracts/games/games.calls.ts'
import { listTableSeats } from '@player-site/contracts/games/table-seats.calls.ts'
import { readJackpots } from '@player-site/contracts/jackpots/jackpots.calls.ts'
import { type CallSpec, pathOf } from '@player-site/contracts/kernel/call.ts'
import { lettersStaffCalls } from '@player-site/contracts/letters/letters.staff.calls.ts'
import { downloadPersonalData } from '@player-site/contracts/personal-data/personal-data.calls.ts'
import { readAccessDetails } from '@player-site/contracts/player-access/player-access.calls.ts'
import { accessAreas } from '@player-site/contracts/player-access/player-access.entities.ts'
import { questionnaireStaffCalls } from '@player-site/contracts/questionnaire/questionnaire.staff.calls.ts'
import {
  beginRegistration,
  completeRegistration,
  readRegistrationSettings,
} from '@player-site/contracts/registration/registration.calls.ts'
import { campaignDeskCalls } from '@player-site/contracts/rewards/campaign-desk.staff.calls.ts'
import { playerBonusesCalls } from '@player-site/contracts/rewards/player-bonuses.staff.calls.ts'
import {
  fetchIdToken,
  loginByGrant,
  platformSignOut,
  readProfile,
} from '@player-site/contracts/session/session.calls.ts'
import { login, migratePlayer } from '@player-site/contracts/session/sign-in.calls.ts'
import { findPlayer, listRounds } from '@player-site/contracts/support/support.calls.ts'
import { acceptTerms } from '@player-site/contracts/terms/terms.calls.ts'
import { aGame } from '@player-site/contracts/testing/games.ts'
import { listTransactions } from '@player-site/contracts/transactions/transactions.calls.ts'
import { createSocketToken, readWallet } from '@player-site/contracts/wallet/wallet.calls.ts'
import { listLatestWinners, listTopWinners } from '@player-site/contracts/winners/winners.calls.ts'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { decodeJwt, SignJWT } from 'jose'
import { Subject } from 'rxjs'
import { type WebSocket, WebSocketServer } from 'ws'
import { freeProfile as profile } from './profile.ts'

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown

/** A wallet socket that a gateway has opened, as the platform sees it. */
export interface UpstreamSocket {
  readonly token: string
  readonly playerId: string
  readonly received: string[]
  send(text: string): void
  close(code: number): void
}

const password = 'right-password'

const openAreas = Object.fromEntries(
  accessAreas.map((area) => [area, { isAllowed: true, reason: null, until: null }]),
)

/** A failure in the platform's coded form. */
export const refuse = (reply: FastifyReply, code: ErrorCode, details?: CodedError['details']) =>
  reply.status(errors[code].status).send({ code, message: code, ...(details && { details }) })

/**
 * A platform that implements the contracts and nothing else, as any operator's would. A test
 * scripts single answers with `answer` and pushes messages through `sockets`.
 */
export async function startScriptedPlatform() {
  const app = Fastify({ forceCloseConnections: true })
  const scripted = new Map<string, Handler>()
  const requests: (Pick<FastifyRequest, 'headers' | 'body' | 'query'> & { id: string })[] = []
  const revoked = new Set<string>()
  const opened = new Subject<UpstreamSocket>()
  const sockets: UpstreamSocket[] = []
  const openOf = new Map<string, Set<UpstreamSocket>>()
  let balance = 100
  /** Unset: id tokens have no expiry, as with many operators. */
  let tokenLifeMs: number | undefined
  /** Balances of players that differ from the default. */
  const owned = new Map<string, number>()
  /** Profile fields that differ from the default. */
  const changed = new Map<string, object>()
  const balanceOf = (playerId: string) => owned.get(playerId) ?? balance
  const playerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
    playerOfToken(headers.authorization)

  const isLive = (request: FastifyRequest): boolean => {
    const token = request.headers.authorization?.replace('Bearer ', '')
    return token !== undefined && !revoked.has(token)
  }

  const serve = (call: CallSpec, handler: Handler) => {
    app.route({
      method: call.method,
      url: pathOf(call),
      handler: (request, reply) => {
        requests.push({
          id: call.id,
          headers: request.headers,
          body: request.body,
          query: request.query,
        })
        if (call.access === 'player' && !isLive(request)) return refuse(reply, 'session.expired')
        return (scripted.get(call.id) ?? handler)(request, reply)
      },
    })
  }

  serve(login, (request, reply) => {
    const { email = '', password: given, payoutOnly } = Object(request.body)
    if (String(email).startsWith('unknown')) return refuse(reply, 'login.error.notFound')
    if (given !== password) return refuse(reply, 'login.error.unauthorized')
    return {
      accessToken: `${payoutOnly ? 'payout' : 'access'}-${email}`,
      refreshToken: randomUUID(),
      lastAuth: '2026-01-01T00:00:00Z',
    }
  })
  const usedGrants = new Set<string>()
  // A grant is `grant-<name>`, and works once.
  serve(loginByGrant, (request, reply) => {
    const grant = String(Object(request.body).sessionGrant)
    const name = /^grant-([\w-]+)$/.exec(grant)?.[1]
    if (!name || usedGrants.has(grant)) return refuse(reply, 'session.tokenExpired')
    usedGrants.add(grant)
    return {
      accessToken: `access-${name}@example.com`,
      refreshToken: randomUUID(),
      lastAuth: '2026-01-01T00:00:00Z',
    }
  })
  serve(completeRegistration, () => ({ accountStatus: 'REGISTERED' }))
  serve(readRegistrationSettings, () => ({}))
  serve(beginRegistration, () => ({
    registrationKey: 'k'.repeat(43),
    accountStatus: 'PRE_REGISTERED',
    proofs: [],
  }))
  const newIdToken = (email: string, isPayoutOnly = false): Promise<string> => {
    const claims = {
      playerId: `player-${/^[\w-]+/.exec(email)?.[0]}`,
      playerAccessId: 'a-1',
      email,
      countryCode: 'FI',
      ...(email.startsWith('quebec') && { countryCode: 'CA', provinceCode: 'QC' }),
      language: 'en',
      jti: randomUUID(),
      ...(isPayoutOnly && { isPayoutOnly: true }),
    }
    const token = new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setIssuedAt()
    if (tokenLifeMs !== undefined) token.setExpirationTime(`${tokenLifeMs / 1_000} seconds`)
    return token.sign(new TextEncoder().encode('the platform alone checks this'))
  }
  serve(fetchIdToken, async (request) => {
    const [, kind, email = ''] =
      /^Bearer (access|payout)-(.*)$/.exec(request.headers.authorization ?? '') ?? []
    return { idToken: await newIdToken(email, kind === 'payout') }
  })
  serve(readStation, () => ({
    ipAddress: '127.0.0.1',
    autodetectedCountry: 'FI',
    autodetectedRegion: null,
    autodetectedCity: null,
    market: 'FI',
    restricted: false,
  }))
  for (const call of [listLatestWinners, listTopWinners, readJackpots, listTableSeats]) {
    serve(call, () => ({ data: [] }))
  }
  serve(readAnnouncements, () => ({ announcements: [] }))
  for (const call of [planMaintenance, cancelMaintenance]) serve(call, () => ({}))
  serve(findPlayer, (request) => {
    const { email, playerId = `player-${/^[\w-]+/.exec(email ?? '')?.[0]}` } = Object(request.body)
    return { playerId: /unknown/.test(playerId) ? null : playerId }
  })
  serve(listRounds, () => ({ rounds: [], next: null }))
  for (const call of [
    ...documentsStaffCalls,
    ...questionnaireStaffCalls,
    ...lettersStaffCalls,
    ...accountDeskCalls,
    ...campaignDeskCalls,
    ...playerBonusesCalls,
  ]) {
    serve(call, (_request, reply) => refuse(reply, 'ops.playerNotFound'))
  }
  serve(migratePlayer, () => ({ confirmed: false }))
  serve(launchGame, () => ({ url: 'https://games.example/play' }))
  serve(launchDemo, () => ({ url: 'https://games.example/demo' }))
  serve(readAccessDetails, () => ({ areas: openAreas }))
  serve(readGame, () => ({ data: { gameDetail: aGame() } }))
  serve(platformSignOut, () => ({}))
  serve(acceptTerms, () => ({ termsAndConditionsAcceptedVersion: 7 }))
  serve(readProfile, (request) => ({ ...profile, ...changed.get(playerOf(request)) }))
  serve(readWallet, (request) => ({
    currency: 'EUR',
    balanceMap: balances(balanceOf(playerOf(request))),
  }))
  serve(createSocketToken, (request) => ({ token: `${playerOf(request)}:${randomUUID()}` }))
  serve(readLatestActivity, () => ({ creationDate: null }))
  serve(readMinutesRemaining, () => ({ minutesRemaining: 120 }))
  serve(readActivitySummary, () => ({
    turnover: 20,
    overallWinnings: 15.5,
    winAndLoss: -4.5,
    period: 120,
  }))
  serve(resetActivityTimer, () => ({}))
  serve(readActivityCheck, () => ({ period: 120, activityTimerOn: true }))
  serve(changeActivityCheck, () => ({ period: 120, activityTimerOn: true }))
  serve(listTransactions, () => ({ transactions: [] }))
  serve(downloadPersonalData, () => ({ createdAt: '2026-01-01T00:00:00Z', data: {} }))

  const wss = new WebSocketServer({ noServer: true })
  let upgrade: ((socket: Duplex) => void) | undefined
  /** Open sockets whose upgrade a test answers by itself, or not at all. */
  const raw = new Set<Duplex>()
  app.server.on('upgrade', (request, socket, head) => {
    if (upgrade) {
      raw.add(socket)
      socket.once('close', () => raw.delete(socket))
      upgrade(socket)
      return
    }
    const token = new URL(request.url ?? '', 'http://platform').searchParams.get('token') ?? ''
    wss.handleUpgrade(request, socket, head, (ws) => {
      const upstream = socketOf(ws, token)
      sockets.push(upstream)
      opened.next(upstream)
      ws.on('close', () => {
        const live = openOf.get(upstream.playerId)
        live?.delete(upstream)
      })
      openOf.set(upstream.playerId, (openOf.get(upstream.playerId) ?? new Set()).add(upstream))
    })
  })

  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url: address,
    socketUrl: `${address.replace('http', 'ws')}/wallet/socket`,
    password,
    requests,
    /** Those that a request to the gateway caused: what it polls by itself is not among them. */
    passedOn: () => requests.filter(({ headers }) => headers['x-request-id'] !== undefined),
    /** A player's calls of one kind. */
    requestsBy: (playerId: string, call: CallSpec) =>
      requests.filter((one) => one.id === call.id && playerOf(one) === playerId),
    sockets,
    opened,
    /** Answers a call with this from now on. */
    answer: (call: CallSpec, handler: Handler) => scripted.set(call.id, handler),
    answerAsUsual: (call: CallSpec) => scripted.delete(call.id),
    /** Answers every upgrade of a wallet socket with this from now on; undefined: as usual. */
    answerUpgrades: (answer: ((socket: Duplex) => void) | undefined) => {
      upgrade = answer
    },
    newIdToken,
    /** Id tokens expire after this long from now on. */
    setTokenLife: (ms: number) => {
      tokenLifeMs = ms
    },
    setBalance: (main: number) => {
      balance = main
    },
    /** Pushes a balance to a gateway's socket, as a wallet would. */
    pushBalance(main: number, to: readonly UpstreamSocket[] = sockets) {
      balance = main
      const text = JSON.stringify({ body: { type: 'WALLET_BALANCE', balanceMap: balances(main) } })
      for (const socket of to) socket.send(text)
    },
    /** Saves its answers and balances. @returns a function that restores them */
    remember() {
      const [answers, balances, main] = [[...scripted], [...owned], balance]
      const lifeMs = tokenLifeMs
      return () => {
        scripted.clear()
        for (const [id, handler] of answers) scripted.set(id, handler)
        owned.clear()
        for (const [playerId, own] of balances) owned.set(playerId, own)
        balance = main
        tokenLifeMs = lifeMs
      }
    },
    balanceOf,
    /** The open sockets of a player. */
    openFor: (playerId: string): readonly UpstreamSocket[] => [...(openOf.get(playerId) ?? [])],
    /** Changes one player's profile; `isPushed: false`: no wallet socket was open to report it. */
    change(playerId: string, attributes: object, { isPushed = true } = {}) {
      changed.set(playerId, { ...changed.get(playerId), ...attributes })
      const text = JSON.stringify({ body: { type: 'PLAYER_ATTRIBUTE_CHANGE', attributes } })
      if (isPushed) for (const socket of openOf.get(playerId) ?? []) socket.send(text)
    },
    /** Changes one player's balance to a unique figure. */
    move(playerId: string, main = balanceOf(playerId) + 1) {
      owned.set(playerId, main)
      const text = JSON.stringify({ body: { type: 'WALLET_BALANCE', balanceMap: balances(main) } })
      for (const socket of openOf.get(playerId) ?? []) socket.send(text)
    },
    /** Every token issued so far is refused from now on. */
    revokeTokens() {
      for (const { headers } of requests)
        revoked.add((headers.authorization ?? '').replace('Bearer ', ''))
    },
    async stop() {
      for (const client of wss.clients) client.terminate()
      for (const socket of raw) socket.destroy()
      await app.close()
    },
  }
}

export type ScriptedPlatform = Awaited<ReturnType<typeof startScriptedPlatform>>

export const balances = (main: number) => ({
  main: [{ cash: main }],
  locked: [{ cash: 0 }],
  bonus: [{ bonus: 10, vertical: 'CASINO' }],
})

function socketOf(ws: WebSocket, token: string): UpstreamSocket {
  const received: string[] = []
  ws.on('message', (data) => received.push(Buffer.isBuffer(data) ? data.toString() : ''))
  const playerId = token.split(':')[0] ?? ''
  return {
    token,
    playerId,
    received,
    send: (text) => ws.send(text),
    close: (code) => ws.close(code),
  }
}

/** The player of this platform's id token. */
export function playerOfToken(authorization: string | undefined): string {
  return String(decodeJwt((authorization ?? '').replace('Bearer ', ''))['playerId'])
}
