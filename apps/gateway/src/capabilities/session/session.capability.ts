import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import type { PlayerPage } from '@player-site/contracts/ops/ops.entities.ts'
import type { FastifyRequest } from 'fastify'
import type { Capability } from '../../manifest/capability.ts'
import type { Foundations } from '../../manifest/foundations.ts'
import type { PlayerCalls, SessionCalls } from '../../ports/player-calls.ts'
import { recordAcceptedTerms } from './accepted-terms.ts'
import { createAccountListener } from './account-listener.ts'
import { payoutReasonOf } from './account-restriction.rules.ts'
import { createGrantedSessionOpener, type GrantedSessionOpener } from './granted-session.ts'
import { createPlatformEndings } from './platform-endings.ts'
import { createPlayerCalls } from './player-calls.ts'
import { profileSlice } from './profile.state.ts'
import { createCookieSigner } from './session.cookie.ts'
import { endsSession } from './session.failures.ts'
import {
  createRequestReader,
  createSessionReader,
  type SessionReader,
  sessionViewOf,
} from './session.reader.ts'
import { createSessionRecords } from './session.records.ts'
import {
  bindSession,
  type CaptchaCheck,
  type CountryLookup,
  clearSessionCookie,
  createOpenSession,
} from './session.routes.ts'
import type { Sealer } from './session.seal.ts'
import { createSessionService, type SessionService } from './session.service.ts'
import { createSessionCalls } from './session-calls.ts'
import { createRefusedSessionEnder, type EndRefusedSession } from './session-refusal.ts'
import { createSessionRenewals } from './session-renewal.ts'
import type { SessionTimers } from './session-timers.ts'

interface SessionNeeds {
  /** Encrypts the secrets in the store. */
  readonly sealer: Sealer
  readonly timers: SessionTimers
  readonly isCaptchaPassed: CaptchaCheck
  readonly countryOf: CountryLookup
}

interface SessionProvided {
  readonly ofPlayer: SessionService['ofPlayer']
  readonly end: SessionService['end']
  readonly endAll: SessionService['endAll']
  readonly announceEnd: SessionService['announceEnd']
  readonly calls: SessionCalls
  readonly playerCalls: PlayerCalls
  /** Ends the sessions of players whose account is restricted. */
  readonly account: ReturnType<typeof createAccountListener>
  readonly read: SessionReader
  /** The session of a request; see `SessionReader`. */
  readonly readRequest: (request: FastifyRequest) => ReturnType<SessionReader>
  readonly viewOf: typeof sessionViewOf
  readonly endsSession: typeof endsSession
  readonly endRefused: EndRefusedSession
  readonly clearSessionCookie: typeof clearSessionCookie
  /** Opens a session with a grant of the platform; see `PassThroughDeps`. */
  readonly openGranted: GrantedSessionOpener
  /** A player's sessions as support is shown them. */
  readonly forSupport: (playerId: PlayerId) => Promise<PlayerPage['sessions']>
}

/** Creates, reads and ends the sessions of this site. */
function createSessions(
  { config, stores, platform, clock, log, meter, random, reportFault: report }: Foundations,
  { sealer, timers }: SessionNeeds,
) {
  const { sessions, bus, renewals: due, pendingEndings: pending } = stores
  const records = createSessionRecords(sessions, sealer)
  const platformEndings = createPlatformEndings({
    pending,
    platform,
    sealer,
    clock,
    log,
    meter,
    random,
  })
  const renewals = createSessionRenewals({
    platform,
    records,
    endings: platformEndings,
    renewals: due,
    clock,
    log,
    meter,
    random,
    perSecond: config.RENEWALS_PER_SECOND,
  })
  const service = createSessionService({
    platform,
    sessions,
    records,
    platformEndings,
    renewals,
    bus,
    timers,
    clock,
    log,
    report,
    deadlineScale: config.DEADLINE_SCALE,
  })
  return { service, renewals, platformEndings }
}

/** Session facts for support, without personal data. */
const supportReader =
  (service: Pick<SessionService, 'ofPlayer'>, { clock }: Pick<Foundations, 'clock'>) =>
  async (playerId: PlayerId): Promise<PlayerPage['sessions']> => {
    const sessions = await service.ofPlayer(playerId)
    return sessions.map(({ sessionId, startedAt, expiresAt, player, client }) => ({
      sessionId,
      startedAt,
      expiresAt,
      ...client,
      ...(player.isPayoutOnly && { payoutOnly: payoutReasonOf(player.profile, clock.now()) }),
    }))
  }

/** Sessions, and what the platform learns about them. */
export const session: Capability<SessionNeeds, SessionProvided> = {
  name: 'session',
  playerState: [profileSlice],
  create(foundations, needs) {
    const { config, platform, rates, clock, log } = foundations
    const { service, renewals, platformEndings } = createSessions(foundations, needs)
    const signer = createCookieSigner(config.SESSION_KEYS, clock)
    const read = createSessionReader({ service, signer })
    const endRefused = createRefusedSessionEnder(service)
    const noteTerms = recordAcceptedTerms(service, log)
    const openSession = createOpenSession({ service, signer, countryOf: needs.countryOf })
    return {
      afterCall: (call, { playerId }, answer) => noteTerms(call, playerId, answer),
      routes: (app) =>
        bindSession(app, {
          service,
          signer,
          signInRate: rates.signInsOfAddress,
          isCaptchaPassed: needs.isCaptchaPassed,
          countryOf: needs.countryOf,
          openSession,
        }),
      start() {
        const running = renewals.watch(endRefused)
        running.add(platformEndings.watch())
        return running
      },
      provides: {
        ofPlayer: (playerId) => service.ofPlayer(playerId),
        end: (one, reason) => service.end(one, reason),
        endAll: (playerId, reason) => service.endAll(playerId, reason),
        announceEnd: (one, reason) => service.announceEnd(one, reason),
        calls: createSessionCalls(service, platform, endRefused),
        playerCalls: createPlayerCalls(service, platform, endRefused),
        account: createAccountListener({ sessions: service, clock, log }),
        read,
        readRequest: createRequestReader(read),
        viewOf: sessionViewOf,
        endsSession,
        endRefused,
        clearSessionCookie,
        openGranted: createGrantedSessionOpener({ service, openSession, log }),
        forSupport: supportReader(service, foundations),
      },
    }
  },
}
