import { readFileSync } from 'node:fs'
import type { ProviderId } from '@player-site/contracts/games/providers.ts'
import { asCurrency } from '@player-site/contracts/kernel/currencies.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import type { Studio } from '../../config/third-parties.ts'
import { onHostOf } from '../foreign-page.ts'
import { LaunchMismatch, type StudioService } from '../studio/studio.service.ts'
import type { StudioPage } from '../studio/studio-page.ts'
import { WalletRefusal } from '../studio/wallet-client.ts'

/** A launch address, as a front reads it. */
export interface FrontLaunch {
  /** Undefined for play money. */
  readonly ticket: string | undefined
  readonly gameToken?: string | undefined
  readonly tableId?: string | undefined
  readonly jurisdiction?: string | undefined
  /** Of play money, or what the account must have. */
  readonly currency?: string | undefined
  readonly locale?: string | undefined
  readonly lobbyUrl?: string | undefined
}

export interface FrontDeps {
  readonly studio: StudioService
  readonly page: StudioPage
  readonly config: Studio
  readonly clock: Clock
  /** Factor for deadlines. */
  readonly deadlineScale: number
}

/** Reads a launch from a request; undefined when it is not one of this provider's. */
export type ReadLaunch = (
  request: FastifyRequest,
) => FrontLaunch | undefined | Promise<FrontLaunch | undefined>

/** A provider's hosts, and what each request to them answers. */
export interface Front {
  /** Serves a launch address on the provider's hosts. */
  readonly launch: (path: string, read: ReadLaunch) => void
  /** Routes on the provider's hosts. */
  readonly scope: FastifyInstance
}

export const queryText = (maxLength: number) => z.optional(z.string().check(z.maxLength(maxLength)))

/** A launch address's query, empty fields left out. */
export function readQuery<S extends z.core.$ZodType>(
  schema: S,
  { query }: FastifyRequest,
): z.output<S> | undefined {
  const given = Object.entries(z.safeParse(z.record(z.string(), z.string()), query).data ?? {})
  const read = z.safeParse(schema, Object.fromEntries(given.filter(([, value]) => value !== '')))
  return read.success ? read.data : undefined
}

const messagesFile = (provider: ProviderId): string =>
  readFileSync(new URL(`./${provider}/${provider}.messages.js`, import.meta.url), 'utf8')
const windowScript = readFileSync(new URL('./window.js', import.meta.url), 'utf8')

/** Shows the launched game, or a page that says why not. */
async function show(
  reply: FastifyReply,
  provider: ProviderId,
  launch: FrontLaunch | undefined,
  { studio, page }: FrontDeps,
) {
  const messages = `/${provider}.messages.js`
  if (!launch) return page.show(reply, { refusal: 'malformed', messages })
  const { ticket, locale, lobbyUrl, ...expected } = launch
  const shown = { locale, lobbyUrl, messages }
  if (ticket === undefined) {
    const currency = asCurrency(expected.currency ?? 'EUR')
    const gameId = expected.gameToken ?? expected.tableId
    if (!currency) return page.show(reply, { ...shown, refusal: 'currency' })
    if (gameId === undefined) return page.show(reply, { ...shown, refusal: 'malformed' })
    const opened = await studio.openDemo({ provider, gameId, currency })
    return page.show(reply, { ...shown, opened })
  }
  try {
    const opened = await studio.open({ provider, ticket, ...expected })
    return page.show(reply, { ...shown, opened })
  } catch (error) {
    if (error instanceof LaunchMismatch) return page.show(reply, { ...shown, refusal: error.field })
    if (error instanceof WalletRefusal) return page.show(reply, { ...shown, refusal: 'ticket' })
    throw error
  }
}

/** Binds a provider's front on each of its hosts. */
export async function bindFront(
  app: FastifyInstance,
  provider: ProviderId,
  deps: FrontDeps,
  bind: (front: Front) => void,
): Promise<void> {
  const { page, config } = deps
  const { origin, secondOrigin } = config
  for (const host of [origin, secondOrigin]) {
    if (host === undefined) continue
    await app.register(async (scope) => {
      onHostOf(host, scope)
      page.bind(scope)
      const script = messagesFile(provider)
      scope.get(`/${provider}.messages.js`, async (_request, reply) =>
        reply.type('text/javascript').send(script),
      )
      scope.get('/window.js', async (_request, reply) =>
        reply.type('text/javascript').send(windowScript),
      )
      // Where the page is after its launch, should it be loaded again.
      scope.get('/play', (_request, reply) => page.show(reply, {}))
      const launch: Front['launch'] = (path, read) => {
        scope.get(path, async (request, reply) => show(reply, provider, await read(request), deps))
      }
      bind({ launch, scope })
    })
  }
}
