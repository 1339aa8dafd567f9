import { captchaHeader, maxCaptchaTokenLength } from '../src/captcha/captcha.header.ts'
import {
  type CallSpec,
  noContent,
  pathOf,
  refusalsOf,
  transportErrors,
} from '../src/kernel/call.ts'
import { errorReply } from '../src/kernel/error-reply.ts'
import { callSchemaNames } from './call-schema-names.ts'
import { collectExchangeSchemas, type ExchangeSchemas } from './exchange-schemas.ts'
import { collectFailures, type FailureCollection } from './failure-collection.ts'
import { isEmptyObject } from './is-empty-object.ts'
import type { Json } from './schema-collection.ts'

const json = (schema: Json): Json => ({ 'application/json': { schema } })

/** The header of a captcha token, as components of the document. */
const captchaParameters = {
  CaptchaToken: captchaParameter(true),
  OptionalCaptchaToken: captchaParameter(false),
} as const

const captchaRef = (name: keyof typeof captchaParameters): Json => ({
  $ref: `#/components/parameters/${name}`,
})

interface Collections {
  readonly schemas: ExchangeSchemas
  readonly failures: FailureCollection
}

/** OpenAPI 3.1 of every call, those of browsers and those between gateway and platform. */
export function openApi(calls: readonly CallSpec[], version: string): Json {
  const schemas = collectExchangeSchemas('#/components/schemas/', callSchemaNames(calls), calls)
  const failures = collectFailures(schemas.answered.refTo(errorReply), calls.map(findErrorCodes))
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const path = pathOf(call).replace(/:(\w+)/g, '{$1}')
    const operation = operationOf(call, { schemas, failures })
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Player site', version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: 'http://127.0.0.1:8080', description: 'PORT of the gateway' }],
    tags: [
      { name: 'browser', description: 'The gateway serves it or passes it through' },
      { name: 'server', description: 'Only the gateway asks it of the platform' },
    ],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'id-token' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      parameters: captchaParameters,
      responses: failures.shared(),
      schemas: schemas.all(),
    },
  }
}

const findErrorCodes = (call: CallSpec) => [...refusalsOf(call), ...transportErrors]

function operationOf(call: CallSpec, { schemas, failures }: Collections): Json {
  const security = call.caller === 'browser' ? 'session' : 'bearer'
  return {
    operationId: call.id,
    summary: call.summary,
    description: `Source: ${call.source}.`,
    tags: [call.caller],
    security: call.access === 'player' ? [{ [security]: [] }] : [],
    parameters: [
      ...parametersOf(schemas.sent.read(call.params), 'path'),
      ...parametersOf(schemas.sent.read(call.query), 'query'),
      ...captchaOf(call),
    ],
    ...(!isEmptyObject(call.body) && {
      requestBody: { required: true, content: json(schemas.sent.refTo(call.body)) },
    }),
    responses: { ...describeSuccess(call, schemas), ...failures.of(findErrorCodes(call)) },
  }
}

const describeSuccess = ({ reply }: CallSpec, { answered }: ExchangeSchemas): Json =>
  reply === noContent
    ? { 204: { description: 'Done; there is no body' } }
    : { 200: { description: 'Done', content: json(answered.refTo(reply)) } }

function parametersOf({ properties, required }: Json, location: 'path' | 'query'): Json[] {
  const names = Array.isArray(required) ? required : []
  return Object.entries(Object(properties)).map(([name, schema]) => ({
    name,
    in: location,
    required: location === 'path' || names.includes(name),
    schema,
  }))
}

/** On calls that take a token from browsers. */
function captchaOf({ captcha, caller }: CallSpec): Json[] {
  if (captcha === 'none' || caller === 'server') return []
  return [captchaRef(captcha === 'required' ? 'CaptchaToken' : 'OptionalCaptchaToken')]
}

function captchaParameter(required: boolean): Json {
  const schema = { type: 'string', maxLength: maxCaptchaTokenLength }
  return { name: captchaHeader, in: 'header', required, schema }
}
