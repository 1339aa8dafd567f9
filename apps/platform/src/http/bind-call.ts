import { Readable } from 'node:stream'
import { CodedError } from '@player-site/contracts/errors.ts'
import { readJson } from '@player-site/contracts/kernel/bounded-text.ts'
import {
  type Body,
  type CallSpec,
  type FileAnswer,
  fileHeaders,
  isRefusedInPayoutOnly,
  type Params,
  pathOf,
  type Query,
  type Reply,
} from '@player-site/contracts/kernel/call.ts'
import { siteId } from '@player-site/contracts/kernel/constants.ts'
import { holdsNul } from '@player-site/contracts/kernel/nul.ts'
import { validationErrorsOf } from '@player-site/contracts/kernel/validation-errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

/** The caller: the platform session of the token. */
export interface Bearer {
  readonly playerId: string
  readonly platformSessionId: string
  /** The session is payout-only. */
  readonly isPayoutOnly: boolean
}

/** The request, parsed by the call's schemas. */
interface CallInput<C extends CallSpec> {
  readonly params: Params<C>
  readonly query: Query<C>
  readonly body: Body<C>
}

interface PlayerInput<C extends CallSpec> extends CallInput<C> {
  /** The session of the id token. */
  readonly player: Bearer
}

interface ExchangeInput<C extends CallSpec> extends CallInput<C> {
  /** The session's access token, unverified; undefined when none was sent. */
  readonly accessToken: string | undefined
}

type PublicCall = CallSpec & { readonly access: 'public' }
type PlayerCall = CallSpec & { readonly access: 'player'; readonly credential: 'idToken' }
type FileCall = PlayerCall & { readonly file: FileAnswer }
type ExchangeCall = CallSpec & { readonly access: 'player'; readonly credential: 'accessToken' }
type Handler<C extends CallSpec, Input> = (input: Input) => Promise<Reply<C>> | Reply<C>

export interface BindDeps {
  /** @throws CodedError session.expired */
  readonly authenticate: (token: string | undefined) => Promise<Bearer>
}

/** Binds calls to their handlers, by the access that each call declares. */
export interface Bind {
  public<C extends PublicCall>(call: C, handle: Handler<C, CallInput<C>>): void
  /** The request is refused before its handler unless it carries a live session's id token. */
  player<C extends PlayerCall>(call: C, handle: Handler<C, PlayerInput<C>>): void
  /** The handler returns the text of the file in pieces, each read as the one before was sent. */
  playerFile<C extends FileCall>(
    call: C,
    handle: (input: PlayerInput<C>) => Promise<AsyncIterable<string>>,
  ): void
  /** The handler itself checks the access token. */
  exchange<C extends ExchangeCall>(call: C, handle: Handler<C, ExchangeInput<C>>): void
}

/** Parses by a schema of the contract. @throws CodedError request.invalid, naming the fields */
export function parseBy<S extends z.core.$ZodType>(schema: S, value: unknown): z.output<S> {
  const read = z.safeParse<S>(schema, value ?? {})
  if (!read.success) {
    throw new CodedError('request.invalid', { validationErrors: validationErrorsOf(read.error) })
  }
  if (holdsNul(read.data)) throw new CodedError('request.invalid')
  return read.data
}

const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1]

const siteContext = z.union([z.object({ siteId: z.literal(siteId) }), z.literal(siteId)])

/** @see A§7 "v1 calls carry a SiteContext header with the site id" */
function checkSite({ headers }: FastifyRequest): void {
  const header = headers['sitecontext']
  try {
    if (z.safeParse(siteContext, readJson(String(header))).success) return
  } catch {
    // Invalid JSON counts as another site.
  }
  const message = `must name site ${siteId}`
  throw new CodedError('request.invalid', { validationErrors: [{ field: 'SiteContext', message }] })
}

const readInput = <C extends CallSpec>(call: C, request: FastifyRequest): CallInput<C> => ({
  params: parseBy<C['params']>(call.params, request.params),
  query: parseBy<C['query']>(call.query, request.query),
  body: parseBy<C['body']>(call.body, request.body),
})

/**
 * Binds contract calls to handlers; route, parsing and access follow from the call. Access is
 * checked before the request is read.
 */
export function createBind(app: FastifyInstance, { authenticate }: BindDeps): Bind {
  const route = (
    call: CallSpec,
    answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ) => {
    app.route({
      method: call.method,
      url: pathOf(call),
      bodyLimit: call.maxBodyBytes,
      handler: async (request, reply) => {
        if (call.api === 'v1') checkSite(request)
        return reply.send(await answer(request, reply))
      },
    })
  }
  const playerOf = async (call: CallSpec, request: FastifyRequest): Promise<Bearer> => {
    const player = await authenticate(tokenOf(request))
    if (player.isPayoutOnly && isRefusedInPayoutOnly(call)) {
      throw new CodedError('access.payoutOnly')
    }
    return player
  }
  return {
    public(call, handle) {
      route(call, async (request) => handle(readInput(call, request)))
    },
    player(call, handle) {
      route(call, async (request) => {
        const player = await playerOf(call, request)
        return handle({ ...readInput(call, request), player })
      })
    },
    playerFile(call, handle) {
      route(call, async (request, reply) => {
        const player = await playerOf(call, request)
        const pieces = await handle({ ...readInput(call, request), player })
        reply.headers(fileHeaders(call.file))
        return Readable.from(pieces)
      })
    },
    exchange(call, handle) {
      route(call, async (request) =>
        handle({ ...readInput(call, request), accessToken: tokenOf(request) }),
      )
    },
  }
}
