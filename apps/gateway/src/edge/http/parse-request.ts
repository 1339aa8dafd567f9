import { CodedError } from '@player-site/contracts/errors.ts'
import type { CallSpec, Request } from '@player-site/contracts/kernel/call.ts'
import { holdsNul } from '@player-site/contracts/kernel/nul.ts'
import { validationErrorsOf } from '@player-site/contracts/kernel/validation-errors.ts'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

function parseSection<S extends z.core.$ZodType>(schema: S, value: unknown): z.output<S> {
  const read = z.safeParse<S>(schema, value ?? {})
  if (!read.success) {
    throw new CodedError('request.invalid', { validationErrors: validationErrorsOf(read.error) })
  }
  if (holdsNul(read.data)) throw new CodedError('request.invalid')
  return read.data
}

/** Reads a request by the call it claims to be, once. @throws CodedError request.invalid */
export const parseRequest = <C extends CallSpec>(call: C, request: FastifyRequest): Request<C> => ({
  params: parseSection<C['params']>(call.params, request.params),
  query: parseSection<C['query']>(call.query, request.query),
  body: parseSection<C['body']>(call.body, request.body),
})
