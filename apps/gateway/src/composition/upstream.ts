import { listCatalogue } from '@player-site/contracts/lobby/lobby.queries.ts'
import {
  contentUrlOf,
  type GatewayConfig,
  isContentOfPlatform,
  servedMarkets,
} from '../config/gateway.config.ts'
import { tracePlatform } from '../edge/ops/trace.ts'
import { createContentClient } from '../infra/content-client.ts'
import { createPlatformHttp } from '../infra/platform-http.ts'
import { createPlatformOffer, withinOffer } from '../infra/platform-offer.ts'
import { createPlatformSigner } from '../infra/platform-signer.ts'
import { createWalletSocket } from '../infra/wallet-socket.ts'
import type { Clock } from '../ports/clock.ts'
import { type Log, silentLog } from '../ports/log.ts'
import type { TimerWheel } from '../ports/timer-wheel.ts'
import type { Tracing } from '../ports/tracing.ts'
import type { ReportFault } from '../ports/upstream-fault.ts'

/** Short, since a gateway does not start before it knows what the platform offers. */
const probeTimeoutMs = 3_000

/** One is enough to know that there are some. */
const oneGame = { type: 'casinoGames', from: 0, to: 1 }

export interface UpstreamDeps {
  readonly clock: Clock
  readonly wheel: TimerWheel
  readonly random: () => number
  readonly log: Log
  readonly report: ReportFault
  readonly tracing: Tracing | undefined
}

/** Creates the signed connections to the platform: calls, content and wallet socket. */
export function createUpstream(config: GatewayConfig, deps: UpstreamDeps) {
  const { clock, wheel, random, log, report, tracing } = deps
  const { PLATFORM_KEY: keys, DEADLINE_SCALE: deadlineScale } = config
  if (keys.length === 0) log.warn('upstream.callsUnsigned', { setting: 'PLATFORM_KEY' })
  const signer = createPlatformSigner(keys, clock)
  const contentSource = createContentClient({
    url: contentUrlOf(config),
    project: config.CONTENT_PROJECT,
    dataset: config.CONTENT_DATASET,
    token: config.CONTENT_TOKEN,
    deadlineScale,
    ...(isContentOfPlatform(config) && { signer }),
  })
  const probe = createPlatformHttp(config.PLATFORM_URL, {
    signer,
    log: silentLog,
    report: () => undefined,
    timeoutMs: probeTimeoutMs,
    deadlineScale,
  })
  const offer = createPlatformOffer({
    without: config.PLATFORM_WITHOUT,
    markets: servedMarkets(config),
    probe,
    readGames: () => contentSource.fetch(listCatalogue.groq, oneGame),
    clock,
    log,
  })
  const platform = tracePlatform(
    createPlatformHttp(config.PLATFORM_URL, { signer, log, report, deadlineScale }),
    tracing,
  )
  return {
    offer,
    platform: withinOffer(
      {
        ...platform,
        close: async () => {
          await Promise.all([platform.close(), probe.close()])
        },
      },
      offer,
    ),
    contentSource,
    walletSocket: createWalletSocket(config.WALLET_SOCKET_URL, {
      wheel,
      signer,
      random,
      deadlineScale,
    }),
  }
}

export type Platform = ReturnType<typeof createUpstream>['platform']
