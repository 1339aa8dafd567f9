import { type ErrorCode, errors } from '../src/errors.ts'
import { barringFailures } from '../src/session/session.calls.ts'
import { type Json, nameOfId } from './schema-collection.ts'

/** Codes that come together, by the name that they have in the name of a response. */
const families: ReadonlyMap<string, readonly ErrorCode[]> = new Map<string, readonly ErrorCode[]>([
  ['BadRequest', ['request.malformed', 'request.invalid']],
  ['PlayerBarred', barringFailures],
])

/** `['access.payoutOnly', ...barringFailures]` → `AccessPayoutOnlyOrPlayerBarred`. */
function responseName(codes: readonly ErrorCode[]): string {
  const names = codes.map((code) => {
    const family = [...families].find(
      ([, members]) => members.includes(code) && members.every((one) => codes.includes(one)),
    )
    return family?.[0] ?? nameOfId(code)
  })
  return [...new Set(names)].join('Or')
}

/** One list of codes a status. */
function byStatus(codes: readonly ErrorCode[]): ReadonlyMap<number, readonly ErrorCode[]> {
  const statuses = Map.groupBy(new Set(codes), (code) => errors[code].status)
  return new Map([...statuses].sort(([a], [b]) => a - b))
}

export interface FailureCollection {
  /** One response a status, with its codes. */
  of(codes: readonly ErrorCode[]): Json
  /** The responses that calls share. */
  shared(): Json
}

/**
 * The responses of refused calls: those that several calls have, and those with a single code, are
 * written once.
 * @param errorReply a reference to the schema of a refusal
 * @param codesByCall the codes of each call
 */
export function collectFailures(
  errorReply: Json,
  codesByCall: readonly (readonly ErrorCode[])[],
): FailureCollection {
  const all = codesByCall.flatMap((codes) => [...byStatus(codes).values()])
  const uses = Map.groupBy(all, responseName)
  const isShared = (name: string): boolean => {
    const lists = uses.get(name) ?? []
    return lists.length > 1 || lists[0]?.length === 1
  }
  const describeRefusal = (codes: readonly ErrorCode[]): Json => ({
    description: codes.map((code) => `\`${code}\`: ${errors[code].message}`).join('\n\n'),
    'x-error-codes': codes,
    content: { 'application/json': { schema: errorReply } },
  })
  const respond = (codes: readonly ErrorCode[]): Json => {
    const name = responseName(codes)
    return isShared(name) ? { $ref: `#/components/responses/${name}` } : describeRefusal(codes)
  }
  return {
    of: (codes) =>
      Object.fromEntries([...byStatus(codes)].map(([status, one]) => [status, respond(one)])),
    shared: () =>
      Object.fromEntries(
        [...uses]
          .filter(([name]) => isShared(name))
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, [codes = []]]) => [name, describeRefusal(codes)]),
      ),
  }
}
