import { redactFields } from '@player-site/contracts/kernel/redacted-fields.ts'
import type { GroupName } from './groups.ts'

/** One call as it was sent and answered; `status` 0: there was no answer, and `text` says why. */
export interface Exchange {
  readonly callId: string
  readonly group: GroupName | undefined
  readonly isOfPlayer: boolean
  readonly method: string
  /** Path and query. */
  readonly target: string
  /** As sent. */
  readonly body: string | undefined
  readonly status: number
  readonly text: string
  /** The answer as JSON; undefined: it is none. */
  readonly json: unknown
  readonly ms: number
}

/** What a report shows of a failure; tokens and what names a person are redacted. */
export interface Evidence {
  readonly request: string
  readonly answer: string
  readonly expected: string
}

const maxShown = 600

const short = (text: string): string =>
  text.length > maxShown ? `${text.slice(0, maxShown)}…` : text

/** JSON without the values of fields that a log redacts; other text is not shown. */
export function redactedText(text: string): string {
  if (text === '') return ''
  try {
    return short(JSON.stringify(redactFields({ text: JSON.parse(text) })['text']))
  } catch {
    return `(${text.length} characters that are no JSON)`
  }
}

export const evidenceOf = (exchange: Exchange, expected: string): Evidence => ({
  request: [exchange.method, exchange.target, redactedText(exchange.body ?? '')].join(' ').trim(),
  answer:
    exchange.status === 0 ? exchange.text : `${exchange.status} ${redactedText(exchange.text)}`,
  expected,
})

/** A check failed. */
export class Fault extends Error {
  override readonly name = 'Fault'
  readonly evidence: Evidence
  constructor(evidence: Evidence) {
    super(evidence.expected)
    this.evidence = evidence
  }
}

/** The platform says that it does not offer a call: 501 `notOffered`. */
export class NotOffered extends Error {
  override readonly name = 'NotOffered'
}

/** A check that cannot be made; the message says what it needs. */
export class NotRun extends Error {
  override readonly name = 'NotRun'
}

/** @throws Fault */
export function fault(exchange: Exchange, expected: string): never {
  throw new Fault(evidenceOf(exchange, expected))
}
