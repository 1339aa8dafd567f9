import type { Operation } from './openapi.ts'
import { createRandom, type Random } from './random.ts'
import { createSchemaValues, fieldsOf, type SchemaValues } from './schema-values.ts'

/** The fault of a request, if any. */
export const requestKinds = [
  'valid',
  'at bounds',
  'beyond bounds',
  'field missing',
  'wrong type',
  'extra fields',
  'media type',
  'malformed body',
  'odd path',
  'odd query',
  'foreign origin',
  'signed out',
] as const
export type RequestKind = (typeof requestKinds)[number]

export interface GeneratedRequest {
  readonly operation: Operation
  readonly kind: RequestKind
  readonly method: string
  /** Path and query as they go over the wire. */
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  readonly isSignedIn: boolean
  /** Whether the platform is shown a gateway's signature. */
  readonly isSigned: boolean
  /** The forwarded address, behind a proxy. */
  readonly address: string
}

const oddSegments: readonly [string, ...string[]] = [
  '%zz',
  '%00',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%2f..',
  'a%2fb%2fc',
  '%ff%fe',
  '%F0%9F%98%80',
  '9'.repeat(101),
  'x'.repeat(129),
  'x'.repeat(5_000),
  '-1',
  'NaN',
  '9'.repeat(19),
  '',
  ' '.replace(' ', '%20'),
  '__proto__',
  ';a=b',
]

const oddQueries: readonly [string, ...string[]] = [
  '%zz=%zz',
  '%00=%00',
  'from=+012026-01-01T00:00:00Z',
  'limit=NaN&limit=-1',
  'limit=1&limit=2',
  'limit[]=1&limit[a][b]=2',
  '__proto__[x]=1&constructor=1',
  'after=%00',
  'hour=1e3&position=9007199254740993',
  `q=${'x'.repeat(10_000)}`,
  '&&&=&=',
  'part=all%00',
]

const otherTypes: readonly [string, ...string[]] = [
  'text/csv',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/csp-report',
  'x',
  '',
]

const malformedBodies: readonly [string, ...string[]] = [
  '{',
  '[',
  'null',
  '7',
  '"text"',
  '[]',
  '{"a":1,}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{}}}',
  '\ufeff{}',
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  `{"a":"${'x'.repeat(70_000)}"}`,
  '{"a":1e400}',
  '\u0000',
]

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Changes one field of a valid body, according to the kind. */
function spoil(
  body: unknown,
  operation: Operation,
  kind: RequestKind,
  random: Random,
  values: SchemaValues,
): unknown {
  if (kind === 'wrong type' && random.chance(0.3)) return values.wrongType()
  if (!isFields(body)) return body
  if (kind === 'extra fields') {
    return { ...body, isAdmin: true, playerId: 'demo-un', extra: [[{ a: [[[]]] }]], 'a\u0000': 1 }
  }
  const name = random.pickAny(Object.keys(body))
  if (name === undefined) return body
  if (kind === 'field missing') {
    return Object.fromEntries(Object.entries(body).filter(([key]) => key !== name))
  }
  const schema = fieldsOf(operation.body ?? {}).find((field) => field.name === name)?.schema ?? {}
  if (kind === 'wrong type') return { ...body, [name]: values.wrongType() }
  if (kind === 'beyond bounds') return { ...body, [name]: values.beyond(schema) }
  return body
}

/** A URL cannot encode lone surrogates: they are sent as their replacement character. */
const encode = (value: unknown): string =>
  encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed())

function targetOf(
  operation: Operation,
  kind: RequestKind,
  random: Random,
  values: SchemaValues,
): string {
  const { parameters, path } = operation
  const atBounds = kind === 'at bounds'
  const parametersIn = (location: string) =>
    parameters.filter((parameter) => parameter.in === location)
  const textFor = ({ name, schema }: (typeof parameters)[number]): string => {
    if (kind === 'beyond bounds' && random.chance(0.5)) {
      return encode(values.beyond(schema)).slice(0, 12_000)
    }
    if (kind === 'wrong type' && random.chance(0.5)) return encode(values.wrongType())
    return encode(values.valid(schema, name, atBounds))
  }
  let target = path
  for (const parameter of parametersIn('path')) {
    const segment = kind === 'odd path' ? random.pick(oddSegments) : textFor(parameter)
    target = target.replace(`{${parameter.name}}`, () => segment)
  }
  if (kind === 'odd path' && target === path) target = `${path}/${random.pick(oddSegments)}`
  const query = parametersIn('query')
    .filter(({ required }) => kind !== 'field missing' && (required || random.chance(0.6)))
    .map((parameter) => `${parameter.name}=${textFor(parameter)}`)
  if (kind === 'odd query') query.push(random.pick(oddQueries))
  return query.length > 0 ? `${target}?${query.join('&')}` : target
}

function bodyOf(
  operation: Operation,
  kind: RequestKind,
  random: Random,
  values: SchemaValues,
): string | undefined {
  if (kind === 'malformed body') return random.pick(malformedBodies)
  if (!operation.body)
    return kind === 'extra fields' && operation.method !== 'GET' ? '{"a":[]}' : undefined
  const body = values.valid(operation.body, '', kind === 'at bounds')
  return JSON.stringify(spoil(body, operation, kind, random, values))
}

function generate(operation: Operation, kind: RequestKind, random: Random): GeneratedRequest {
  const values = createSchemaValues(random)
  const method = operation.method
  // The server reads no body of these, and our clients send none.
  const body = method === 'GET' ? undefined : bodyOf(operation, kind, random, values)
  const type = kind === 'media type' ? random.pick(otherTypes) : 'application/json'
  return {
    operation,
    kind,
    method,
    target: targetOf(operation, kind, random, values),
    headers: {
      ...(body !== undefined && type !== '' && { 'content-type': type }),
      ...(kind === 'foreign origin' && {
        origin: random.pick(['https://evil.example', 'null', 'http://127.0.0.1:1']),
      }),
    },
    body,
    isSignedIn: kind !== 'signed out',
    isSigned: random.chance(0.9),
    address: `10.${random.whole(256)}.${random.whole(256)}.${1 + random.whole(254)}`,
  }
}

/** Requests of each operation, each kind in turn; equal for equal seeds. */
export function generateRequests(
  operations: readonly Operation[],
  seed: number,
  perOperation: number,
): readonly GeneratedRequest[] {
  const random = createRandom(seed)
  return operations.flatMap((operation) => {
    const first = random.whole(requestKinds.length)
    return Array.from({ length: perOperation }, (_, nth) => {
      const kind = requestKinds[(first + nth) % requestKinds.length] ?? 'valid'
      return generate(operation, kind, random)
    })
  })
}
