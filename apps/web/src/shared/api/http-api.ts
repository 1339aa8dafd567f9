import { captchaHeader } from '@player-site/contracts/captcha/captcha.header.ts'
import {
  type CallSpec,
  pathOf,
  type Reply,
  type Request,
} from '@player-site/contracts/kernel/call.ts'
import { catchError, Observable, type SchedulerLike, Subject, throwError, timeout } from 'rxjs'
import * as z from 'zod/mini'
import type { Api, ApiRequest, FailedCall } from './api.ts'
import {
  type ClientCode,
  clientFailure,
  failureFrom,
  failureOf,
  isSessionFailure,
} from './failure.ts'

export interface HttpApiDeps {
  readonly fetch: typeof globalThis.fetch
  readonly scheduler: SchedulerLike
  /** Whether the browser has a network; one without a way to the site counts as online. */
  readonly isOnline: () => boolean
}

/** Longer than the gateway's timeout for its own peers. */
const deadlineMs = 20_000

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
  return query.size > 0 ? `${path}?${query}` : path
}

const optionsOf = (spec: CallSpec, request: ApiRequest<CallSpec>): RequestInit => ({
  method: spec.method,
  credentials: 'same-origin',
  headers: {
    accept: 'application/json',
    // Proves to the gateway that the request comes from this site's page. @see design: Sessions,
    // CSRF
    'x-requested-with': 'web',
    ...(request.body !== undefined && { 'content-type': 'application/json' }),
    ...(request.captchaToken !== undefined && { [captchaHeader]: request.captchaToken }),
  },
  ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
})

/** Sends the calls of the contracts over HTTP, to the origin that served the page. */
export function createHttpApi({ fetch, scheduler, isOnline }: HttpApiDeps): Api {
  const sessionLost$ = new Subject<void>()
  const failed$ = new Subject<FailedCall>()

  /** Without a network that is the cause, whatever else the failure looks like. */
  const failureBy = (code: ClientCode) => clientFailure(isOnline() ? code : 'network.offline')

  const answer = async <C extends CallSpec>(
    spec: C,
    request: ApiRequest<C>,
    signal: AbortSignal,
  ): Promise<Reply<C>> => {
    const response = await fetch(addressOf(spec, request), {
      ...optionsOf(spec, request),
      signal,
    }).catch(() => {
      throw failureBy('network.unreachable')
    })
    const body: unknown = await response.json().catch(() => undefined)
    if (!response.ok) throw failureFrom(response.status, body)
    const schema: C['reply'] = spec.reply
    const reply = z.safeParse(schema, body)
    if (!reply.success) throw clientFailure('reply.invalid', response.status)
    return reply.data
  }

  const send = <C extends CallSpec>(spec: C, request: ApiRequest<C>): Observable<Reply<C>> =>
    new Observable<Reply<C>>((subscriber) => {
      const abort = new AbortController()
      answer(spec, request, abort.signal).then(
        (reply) => {
          subscriber.next(reply)
          subscriber.complete()
        },
        (error: unknown) => subscriber.error(error),
      )
      return () => abort.abort()
    })

  return {
    sessionLost$,
    failed$,
    call: (spec, request = {}) =>
      send(spec, request).pipe(
        timeout({
          first: deadlineMs,
          scheduler,
          with: () => throwError(() => failureBy('network.timeout')),
        }),
        catchError((error: unknown) => {
          const failure = failureOf(error)
          failed$.next({ spec, failure })
          if (isSessionFailure(failure) && spec.access === 'player') sessionLost$.next()
          return throwError(() => error)
        }),
      ),
  }
}
