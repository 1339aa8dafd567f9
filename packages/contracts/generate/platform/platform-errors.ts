import { type ErrorCode, errors } from '../../src/errors.ts'
import { type CallSpec, refusalsOf, transportErrors } from '../../src/kernel/call.ts'
import { barringFailures } from '../../src/session/session.calls.ts'
import { type Json, nameOfId } from '../schema-collection.ts'

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
const codesOf = (call: CallSpec, isRequired: boolean): readonly ErrorCode[] => [
  ...new Set(ownCodes(call).filter((code) => !isOfGateway(code))),
  ...(isRequired ? [] : (['notOffered'] as const)),
]

export interface FailureCollection {
  /** One response a status, with its codes. */
  of(call: CallSpec, isRequired: boolean): Json
  /** The responses with one code, which calls share. */
  shared(): Json
}

/** @param errorReply a reference to the schema of a refusal */
export function collectFailures(errorReply: Json): FailureCollection {
  const shared = new Map<string, Json>()
  const responseOf = (codes: readonly ErrorCode[]): Json => ({
    description: codes.map((code) => `\`${code}\`: ${errors[code].message}`).join('\n\n'),
    'x-error-codes': codes,
    content: { 'application/json': { schema: errorReply } },
  })
  const share = (codes: readonly ErrorCode[]): Json => {
    const [code, ...others] = codes
    if (code === undefined || others.length > 0) return responseOf(codes)
    shared.set(nameOfId(code), responseOf(codes))
    return { $ref: `#/components/responses/${nameOfId(code)}` }
  }
  return {
    of(call, isRequired) {
      const byStatus = new Map<number, ErrorCode[]>()
      for (const code of codesOf(call, isRequired)) {
        const { status } = errors[code]
        byStatus.set(status, [...(byStatus.get(status) ?? []), code])
      }
      return Object.fromEntries([...byStatus].map(([status, codes]) => [status, share(codes)]))
    },
    shared: () => Object.fromEntries([...shared].sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}

/** What each code of these calls means. */
export const codeTable = (calls: readonly CallSpec[]): Json =>
  Object.fromEntries(
    [...new Set(calls.flatMap((call) => codesOf(call, false)))].sort().map((code) => {
      const { status, retry, message } = errors[code]
      return [code, { status, retry, message }]
    }),
  )
