import { type CallSpec, noContent, pathOf } from '../../src/kernel/call.ts'
import { errorReply } from '../../src/kernel/error-reply.ts'
import { platformSignOut } from '../../src/session/session.calls.ts'
import { migratePlayer } from '../../src/session/sign-in.calls.ts'
import { callSchemaNames } from '../call-schema-names.ts'
import { collectFailures, type FailureCollection } from '../failure-collection.ts'
import { isEmptyObject } from '../is-empty-object.ts'
import { collectSchemas, type Json, nameOfId, type SchemaCollection } from '../schema-collection.ts'
import { type CallGroup, platformGroups, requiredCalls } from './call-groups.ts'
import { codeTable, findErrorCodes } from './platform-errors.ts'
import { headerRef, platformHeaders, platformInfo, securitySchemes } from './platform-info.ts'
import { type FilledField, filledIn } from './server-facts.ts'

const json = (schema: Json): Json => ({ 'application/json': { schema } })

/** What is lost without an optional call that no screen asks. */
const losses: ReadonlyMap<CallSpec, string> = new Map<CallSpec, string>([
  [migratePlayer, 'Without it no player of an older system is found.'],
  [platformSignOut, 'Without it a session of the platform lasts until its tokens end.'],
])

/** OpenAPI 3.1 of what a gateway calls on a platform. */
export function platformOpenApi(version: string): Json {
  const calls = platformGroups.flatMap((group) => group.calls)
  const schemas = collectSchemas('#/components/schemas/', callSchemaNames(calls))
  const failures = collectFailures(
    schemas.refTo(errorReply),
    calls.map((call) => findErrorCodes(call, requiredCalls.has(call))),
  )
  const paths: Record<string, Json> = {}
  for (const group of platformGroups) {
    for (const call of group.calls) {
      const path = pathOf(call).replace(/:(\w+)/g, '{$1}')
      const operation = operationOf(call, group, { schemas, failures })
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Platform of a player site',
      version,
      description: platformInfo,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: 'http://127.0.0.1:8090', description: 'PLATFORM_URL of the gateway' }],
    tags: platformGroups.map(({ name, about, without }) => ({
      name,
      description: about,
      ...(without !== undefined && { 'x-platform-without': without }),
    })),
    'x-error-codes': codeTable(calls),
    paths,
    components: {
      securitySchemes,
      parameters: platformHeaders,
      responses: failures.shared(),
      schemas: schemas.all(),
    },
  }
}

interface Collections {
  readonly schemas: SchemaCollection
  readonly failures: FailureCollection
}

function operationOf(
  call: CallSpec,
  { name }: CallGroup,
  { schemas, failures }: Collections,
): Json {
  const isRequired = requiredCalls.has(call)
  return {
    operationId: call.id,
    summary: call.summary,
    description: descriptionOf(call, isRequired),
    tags: [name],
    'x-required': isRequired,
    security: call.access === 'player' ? [{ [call.credential]: [] }] : [],
    parameters: parametersOf(call, schemas),
    ...requestOf(call, schemas),
    responses: {
      ...describeSuccess(call, schemas),
      ...failures.of(findErrorCodes(call, isRequired)),
    },
  }
}

const descriptionOf = (call: CallSpec, isRequired: boolean): string =>
  [
    isRequired
      ? 'Required: without it no player can sign in and see a balance.'
      : 'Optional: answer 501 `notOffered` where you do not offer it.',
    ...(losses.has(call) ? [losses.get(call)] : []),
    call.caller === 'server' ? 'The gateway asks it itself.' : 'The gateway passes it on.',
    ...(call.grantsSession ? ['`sessionGrant` of the answer opens a session.'] : []),
    ...call.rows.map((list) => `A row of \`${list}\` that cannot be read is left out.`),
    ...(call.file ? [`The browser saves the answer as ${call.file.name}.`] : []),
    `Source: ${call.source}.`,
  ].join(' ')

function parametersOf(call: CallSpec, schemas: SchemaCollection): Json[] {
  return [
    ...(call.api === 'v1' ? [headerRef('SiteContext')] : []),
    headerRef('RequestId'),
    headerRef('Signature'),
    ...fieldsOf(schemas.read(call.params)).map(({ name, schema }) => ({
      name,
      in: 'path',
      required: true,
      schema,
    })),
    ...fieldsOf(schemas.read(call.query), filledIn(call, 'query')).map(
      ({ name, schema, isRequired, about }) => ({
        name,
        in: 'query',
        required: isRequired,
        ...(about !== undefined && { description: about }),
        schema,
      }),
    ),
  ]
}

interface Field {
  readonly name: string
  readonly schema: unknown
  readonly isRequired: boolean
  readonly about: string | undefined
}

function fieldsOf(
  { properties, required }: Json,
  filled: readonly FilledField[] = [],
): readonly Field[] {
  const names: unknown[] = Array.isArray(required) ? required : []
  return Object.entries(Object(properties)).map(([name, schema]) => {
    const fact = filled.find((one) => one.name === name)
    const isRequired = names.includes(name) || fact?.isAlwaysSent === true
    return { name, schema, isRequired, about: fact?.about }
  })
}

/** The gateway sends `{}` where a call has no body; a DELETE is told of a body only if it has one. */
function requestOf(call: CallSpec, schemas: SchemaCollection): Json {
  const isEmpty = isEmptyObject(call.body)
  if (call.method === 'GET' || (call.method === 'DELETE' && isEmpty)) return {}
  const sent = withFilled(call, schemas)
  return { requestBody: { required: true, content: json(sent) } }
}

/** The body as the gateway sends it: fields that it always fills are required. */
function withFilled(call: CallSpec, schemas: SchemaCollection): Json {
  const filled = filledIn(call, 'body')
  if (filled.length === 0) return schemas.refTo(call.body)
  const body = schemas.read(call.body)
  const fields = fieldsOf(body, filled)
  return schemas.replace(`${nameOfId(call.id)}Request`, {
    ...body,
    properties: Object.fromEntries(
      fields.map(({ name, schema, about }) => [
        name,
        about === undefined ? schema : { ...Object(schema), description: about },
      ]),
    ),
    required: fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
  })
}

const describeSuccess = ({ reply }: CallSpec, schemas: SchemaCollection): Json =>
  reply === noContent
    ? { 204: { description: 'Done; there is no body' } }
    : { 200: { description: 'Done', content: json(schemas.refTo(reply)) } }
