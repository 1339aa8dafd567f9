import type { CallSpec } from '@player-site/contracts/kernel/call.ts'
import { catchError, defer, map, type Observable, Subject, throwError } from 'rxjs'
import * as z from 'zod/mini'
import type { Api, FailedCall } from '../src/shared/api/api.ts'
import { ApiFailure, type FailureCode, failureOf } from '../src/shared/api/failure.ts'

export interface SentCall {
  readonly id: string
  readonly request: unknown
}

/** A peer in memory: replies to calls by id as set by a test, parsed like a real reply. */
export class FakeApi implements Api {
  readonly sent: SentCall[] = []
  readonly sessionLost$ = new Subject<FailureCode>()
  readonly failed$ = new Subject<FailedCall>()
  readonly #answers = new Map<string, (request: unknown) => Observable<unknown>>()

  answer(spec: Pick<CallSpec, 'id'>, answer: (request: unknown) => Observable<unknown>): void {
    this.#answers.set(spec.id, answer)
  }

  /** The replies that a test has set for a call. */
  answerTo({ id }: Pick<CallSpec, 'id'>): (request: unknown) => Observable<unknown> {
    const answer = this.#answers.get(id)
    if (!answer) throw new Error(`the test gave no answer for ${id}`)
    return answer
  }

  answers({ id }: Pick<CallSpec, 'id'>): boolean {
    return this.#answers.has(id)
  }

  sentTo({ id }: Pick<CallSpec, 'id'>): readonly SentCall[] {
    return this.sent.filter((call) => call.id === id)
  }

  readonly file: Api['file'] = (spec, request) =>
    defer(() => {
      this.sent.push({ id: spec.id, request })
      return this.answerTo(spec)(request).pipe(
        map((content) => new Blob([JSON.stringify(content)])),
      )
    })

  readonly call: Api['call'] = (spec, request) =>
    defer(() => {
      this.sent.push({ id: spec.id, request })
      const answer = this.answerTo(spec)
      const schema: (typeof spec)['reply'] = spec.reply
      return answer(request).pipe(
        map((reply) => z.parse(schema, reply)),
        catchError((error: unknown) => {
          this.failed$.next({ spec, failure: failureOf(error) })
          return throwError(() => error)
        }),
      )
    })
}

export const failing = (
  code: FailureCode,
  details: Readonly<Record<string, unknown>> = {},
  status = 403,
): Observable<never> =>
  throwError(() => new ApiFailure({ code, details, status, requestId: 'request-1' }))
