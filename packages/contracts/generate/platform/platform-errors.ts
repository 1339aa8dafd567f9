import { type ErrorCode, errors } from '../../src/errors.ts'
import { type CallSpec, refusalsOf, transportErrors } from '../../src/kernel/call.ts'
import { barringFailures } from '../../src/session/session.calls.ts'
import type { Json } from '../schema-collection.ts'

/** Those of the gateway itself, which no platform sends. */
const isOfGateway = (code: ErrorCode): boolean =>
  code.startsWith('upstream.') || code === 'session.required'

const ownCodes = (call: CallSpec): readonly ErrorCode[] => [
  ...refusalsOf(call),
  ...(call.access === 'player' ? barringFailures : []),
  ...transportErrors,
  'platform.signatureInvalid',
]

/** The codes by which a platform may refuse a call. */
export const findErrorCodes = (call: CallSpec, isRequired: boolean): readonly ErrorCode[] => [
  ...new Set(ownCodes(call).filter((code) => !isOfGateway(code))),
  ...(isRequired ? [] : (['notOffered'] as const)),
]

/** What each code of these calls means. */
export const codeTable = (calls: readonly CallSpec[]): Json =>
  Object.fromEntries(
    [...new Set(calls.flatMap((call) => findErrorCodes(call, false)))].sort().map((code) => {
      const { status, retry, message } = errors[code]
      return [code, { status, retry, message }]
    }),
  )
