import { errors, isErrorCode } from '@player-site/contracts/errors.ts'
import { errorReply } from '@player-site/contracts/kernel/error-reply.ts'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import * as z from 'zod/mini'
import type { JsonSchema, Operation } from './openapi.ts'
import type { FaultKind } from './report.ts'

export interface ReceivedReply {
  readonly status: number
  readonly type: string
  readonly text: string
}

export interface ReplyFault {
  readonly kind: FaultKind
  readonly what: string
}

/** Differences between the platform's replies and its contracts. */
const replyDoesNotFit = 'upstream.invalidReply'

function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

/** The fault of a refusal: it must be the coded reply, with a code of the catalogue and its status. */
export function faultOfRefusal({ status, text }: ReceivedReply): ReplyFault | undefined {
  const json = parseJson(text)
  const read = z.safeParse(errorReply, json?.value)
  if (!read.success) {
    return {
      kind: 'bad reply',
      what: `status ${status} without a coded reply: ${text.slice(0, 120)}`,
    }
  }
  const { code } = read.data
  if (status === 500 || code === 'system.error') {
    return { kind: 'system error', what: `status ${status}, ${code}` }
  }
  if (!isErrorCode(code)) return { kind: 'bad reply', what: `code ${code} is not in the catalogue` }
  if (code === replyDoesNotFit) return { kind: 'bad reply', what: `status ${status}, ${code}` }
  const { status: documented } = errors[code]
  if (documented === status) return undefined
  return { kind: 'bad reply', what: `${code} with status ${status} instead of ${documented}` }
}

/** Judges replies by the schemas of docs/openapi.json. */
export function createReplyCheck() {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  const validators = new Map<string, ValidateFunction>()
  const validatorOf = (id: string, schema: JsonSchema): ValidateFunction => {
    const known = validators.get(id) ?? ajv.compile(schema)
    validators.set(id, known)
    return known
  }
  return (operation: Operation, reply: ReceivedReply): ReplyFault | undefined => {
    const { status, type, text } = reply
    if (status >= 400) return faultOfRefusal(reply)
    if (!operation.reply) {
      if (status === 204 && text === '') return undefined
      return { kind: 'bad reply', what: `status ${status} instead of 204 and no body` }
    }
    const json = type.includes('json') ? parseJson(text) : undefined
    if (status !== 200 || !json)
      return { kind: 'bad reply', what: `status ${status}, ${type || 'no type'}` }
    const validate = validatorOf(operation.id, operation.reply)
    if (validate(json.value)) return undefined
    const [first] = validate.errors ?? []
    return { kind: 'bad reply', what: `${first?.instancePath} ${first?.message}` }
  }
}
