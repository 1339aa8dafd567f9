import {
  type Body,
  type CallSpec,
  isRefusedInPayoutOnly,
  type Params,
  pathOf,
  type Query,
  type Reply,
} from '@player-site/contracts/kernel/call.ts'
import { siteId } from '@player-site/contracts/kernel/constants.ts'
import { CodedError, type ValidationError } from '@player-site/contracts/kernel/errors.ts'
import { holdsNul } from '@player-site/contracts/kernel/nul.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

/** Who asks: the platform session behind the token. */
export interface Bearer {
  readonly playerId: string
  readonly platformSessionId: string
  /** The session is for withdrawing only. */
  readonly isPayoutOnly: boolean
}

export interface CallContext<C extends CallSpec> {
  readonly params: Params<C>
  readonly query: Query<C>
  readonly body: Body<C>
  /** The token of the Authorization header, unread. */
  readonly token: string | undefined
  /** @throws CodedError session.expired */
  readonly bearer: () => Promise<Bearer>
}

export interface BindDeps {
  /** @throws CodedError session.expired */
  readonly authenticate: (token: string | undefined) => Promise<Bearer>
}

export type Bind = <C extends CallSpec>(
  call: C,
  handle: (context: CallContext<C>) => Promise<Reply<C>> | Reply<C>,
) => void

const faultsOf = (error: z.core.$ZodError): ValidationError[] =>
  error.issues.map(({ path, message }) => ({ field: path.map(String).join('.'), message }))

/** Parses by a schema of the contract. @throws CodedError request.invalid, naming the fields */
export function parseBy<S extends z.core.$ZodType>(schema: S, value: unknown): z.output<S> {
  const read = z.safeParse<S>(schema, value ?? {})
  if (!read.success) {
    throw new CodedError('request.invalid', { validationErrors: faultsOf(read.error) })
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
    if (z.safeParse(siteContext, JSON.parse(String(header))).success) return
  } catch {
    // Not JSON is as wrong as another site.
  }
  const message = `must name site ${siteId}`
  throw new CodedError('request.invalid', { validationErrors: [{ field: 'SiteContext', message }] })
}

/** Binds calls of the contracts to handlers; the route, its parsing and its access follow from the call. */
export const createBind =
  (app: FastifyInstance, { authenticate }: BindDeps): Bind =>
  (call, handle) => {
    app.route({
      method: call.method,
      url: pathOf(call),
      handler: async (request, reply) => {
        if (call.api === 'v1') checkSite(request)
        const token = tokenOf(request)
        let known: Promise<Bearer> | undefined
        const bearer = () => {
          known ??= authenticate(token)
          return known
        }
        // Before anything of the request is read, and whether or not the handler asks who it is.
        if (isRefusedInPayoutOnly(call) && (await bearer()).isPayoutOnly) {
          throw new CodedError('access.payoutOnly')
        }
        const answer = await handle({
          params: parseBy<(typeof call)['params']>(call.params, request.params),
          query: parseBy<(typeof call)['query']>(call.query, request.query),
          body: parseBy<(typeof call)['body']>(call.body, request.body),
          token,
          bearer,
        })
        return reply.send(answer)
      },
    })
  }
