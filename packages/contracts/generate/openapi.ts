import { captchaHeader, maxCaptchaTokenLength } from '../src/captcha/captcha.header.ts'
import { type ErrorCode, errors } from '../src/errors.ts'
import {
  type CallSpec,
  noContent,
  pathOf,
  refusalsOf,
  transportErrors,
} from '../src/kernel/call.ts'
import { errorReply } from '../src/kernel/error-reply.ts'
import { isEmptyObject, jsonSchema } from './schemas.ts'

type Json = Record<string, unknown>

/** OpenAPI 3.1 of every call, those of browsers and those between gateway and platform. */
export function openApi(calls: readonly CallSpec[], version: string): Json {
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const path = pathOf(call).replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Player site', version, license: { name: 'MIT', identifier: 'MIT' } },
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
      schemas: { ErrorReply: jsonSchema(errorReply, 'output') },
    },
  }
}

const success = ({ reply }: CallSpec): Json =>
  reply === noContent
    ? { 204: { description: 'Done; there is no body' } }
    : {
        200: {
          description: 'Done',
          content: { 'application/json': { schema: jsonSchema(reply, 'output') } },
        },
      }

function operation(call: CallSpec): Json {
  const security = call.caller === 'browser' ? 'session' : 'bearer'
  return {
    operationId: call.id,
    summary: call.summary,
    description: `Source: ${call.source}.`,
    tags: [call.caller],
    ...(call.access === 'player' && { security: [{ [security]: [] }] }),
    parameters: [
      ...parameters(call, 'path'),
      ...parameters(call, 'query'),
      ...captchaParameter(call),
    ],
    ...(!isEmptyObject(call.body) && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchema(call.body, 'input') } },
      },
    }),
    responses: {
      ...success(call),
      ...failures(call),
    },
  }
}

function parameters(call: CallSpec, location: 'path' | 'query'): Json[] {
  const { properties, required } = jsonSchema(
    location === 'path' ? call.params : call.query,
    'input',
  )
  const names = Array.isArray(required) ? required : []
  return Object.entries(Object(properties)).map(([name, schema]) => ({
    name,
    in: location,
    required: location === 'path' || names.includes(name),
    schema,
  }))
}

/** The header of a captcha token, on calls that take one from browsers. */
const captchaParameter = ({ captcha, caller }: CallSpec): Json[] =>
  captcha === 'none' || caller === 'server'
    ? []
    : [
        {
          name: captchaHeader,
          in: 'header',
          required: captcha === 'required',
          schema: { type: 'string', maxLength: maxCaptchaTokenLength },
        },
      ]

/** One response a status; its description lists the codes. */
function failures(call: CallSpec): Json {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of new Set([...refusalsOf(call), ...transportErrors])) {
    const { status } = errors[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const schema = { $ref: '#/components/schemas/ErrorReply' }
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, codes]) => [
        status,
        { description: codes.join(', '), content: { 'application/json': { schema } } },
      ]),
  )
}
