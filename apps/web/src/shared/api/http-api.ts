import { captchaHeader } from '@player-site/contracts/captcha/captcha.header.ts'
import { guestHeader } from '@player-site/contracts/games/launch/guest.header.ts'
import {
  type CallSpec,
  pathOf,
  type Reply,
  type Request,
} from '@player-site/contracts/kernel/call.ts'
import { playerHeader } from '@player-site/contracts/session/player.header.ts'
import { isOtherPlayer, isSessionFailure } from '@player-site/contracts/session/session-failure.ts'
import { catchError, Observable, type SchedulerLike, Subject, throwError, timeout } from 'rxjs'
import * as z from 'zod/mini'
import type { Api, ApiRequest, FailedCall } from './api.ts'
import {
  type ClientCode,
  clientFailure,
  type FailureCode,
  failureFrom,
  failureOf,
} from './failure.ts'

export interface HttpApiDeps {
  readonly fetch: typeof globalThis.fetch
  readonly scheduler: SchedulerLike
  /** The player whose page this is; undefined for a visitor. */
  readonly playerId?: () => string | undefined
  /** Whether the browser has a network; one without a way to the site counts as online. */
  readonly isOnline: () => boolean
}

/** Longer than the gateway's timeout for its own peers. */
const deadlineMs = 20_000
/** As long as the gateway's for a whole file. */
const fileDeadlineMs = 5 * 60_000

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const scalar = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)

/** `/api/v2/games/:gameSlug` with its parameters filled in and its query appended. */
export function addressOf(spec: CallSpec, request: Request<CallSpec>): string {
  const params = asRecord(request.params)
  const path = pathOf(spec).replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(scalar(params[name] ?? '')),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(asRecord(request.query))) {
    if (value !== undefined) query.set(name, scalar(value))
  }
  // Safari counts a query by `size` since 17.
  const search = query.toString()
  return search === '' ? path : `${path}?${search}`
}

const optionsOf = (
  spec: CallSpec,
  request: ApiRequest<CallSpec>,
  playerId: string | undefined,
): RequestInit => ({
  method: spec.method,
  credentials: 'same-origin',
  headers: {
    accept: 'application/json',
    // Proves to the gateway that the request comes from this site's page. @see design: Sessions,
    // CSRF
    'x-requested-with': 'web',
    ...(request.body !== undefined && { 'content-type': 'application/json' }),
    ...(playerId !== undefined && { [playerHeader]: playerId }),
    ...(spec.isGuest && { [guestHeader]: 'true' }),
    ...(request.captchaToken !== undefined && { [captchaHeader]: request.captchaToken }),
  },
  ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
  ...(request.outlivesPage && { keepalive: true }),
})

const jsonOf = (response: Response): Promise<unknown> => response.json().catch(() => undefined)

async function replyOf<C extends CallSpec>(spec: C, response: Response): Promise<Reply<C>> {
  const schema: C['reply'] = spec.reply
  const reply = z.safeParse(schema, await jsonOf(response))
  if (!reply.success) throw clientFailure('reply.invalid', response.status)
  return reply.data
}

/** Sends the calls of the contracts over HTTP, to the origin that served the page. */
export function createHttpApi({ fetch, scheduler, isOnline, playerId }: HttpApiDeps): Api {
  const sessionLost$ = new Subject<FailureCode>()
  const failed$ = new Subject<FailedCall>()

  /** Without a network that is the cause, whatever else the failure looks like. */
  const failureBy = (code: ClientCode) => clientFailure(isOnline() ? code : 'network.offline')

  const unreachable = () => {
    throw failureBy('network.unreachable')
  }

  const answer = async (
    spec: CallSpec,
    request: ApiRequest<CallSpec>,
    signal: AbortSignal,
  ): Promise<Response> => {
    const options = { ...optionsOf(spec, request, playerId?.()), signal }
    const response = await fetch(addressOf(spec, request), options).catch(unreachable)
    if (response.ok) return response
    throw failureFrom(response.status, await jsonOf(response))
  }

  const send = <T>(
    spec: CallSpec,
    request: ApiRequest<CallSpec>,
    read: (response: Response) => Promise<T>,
  ): Observable<T> =>
    new Observable<T>((subscriber) => {
      const abort = new AbortController()
      answer(spec, request, abort.signal)
        .then(read)
        .then(
          (reply) => {
            subscriber.next(reply)
            subscriber.complete()
          },
          (error: unknown) => subscriber.error(error),
        )
      return () => abort.abort()
    }).pipe(
      timeout({
        first: spec.file ? fileDeadlineMs : deadlineMs,
        scheduler,
        with: () => throwError(() => failureBy('network.timeout')),
      }),
      catchError((error: unknown) => {
        const failure = failureOf(error)
        failed$.next({ spec, failure })
        // A public call, too, must not be answered for another player than the page's.
        const isLost = isSessionFailure(failure) && spec.access === 'player'
        if (isLost || isOtherPlayer(failure)) sessionLost$.next(failure.code)
        return throwError(() => error)
      }),
    )

  return {
    sessionLost$,
    failed$,
    call: (spec, request = {}) => send(spec, request, (response) => replyOf(spec, response)),
    // A file that breaks off was never a reply.
    file: (spec, request = {}) =>
      send(spec, request, (response) => response.blob().catch(unreachable)),
  }
}
