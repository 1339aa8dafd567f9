import type { LogFieldValues, Transition } from '@player-site/contracts/ops/ops.entities.ts'
import {
  type DatedUpstreamFault,
  datedUpstreamFault,
} from '@player-site/contracts/ops/upstream-fault.ts'
import * as z from 'zod/mini'

/** A fault of the platform or of content, as a line of a list. */
export interface ShownFault {
  readonly at: number
  readonly sentence: string
  /** How often it happened since `since`. */
  readonly times?: number | undefined
}

const maxShown = 10

const misfitText = ({ field, expected, got }: DatedUpstreamFault): string =>
  `${field ? `“${field}”` : 'the answer'} should be ${expected}, and is ${got}`

/** What happened, for the people who run the platform. */
export function faultSentence(fault: DatedUpstreamFault): string {
  const { call, reason, status } = fault
  switch (reason) {
    case 'failed':
      return `${call} answered ${status}.`
    case 'uncoded':
      return status === undefined
        ? `${call} was refused.`
        : `${call} answered ${status} without a code of the contract.`
    case 'unreachable':
      return `${call} could not be reached.`
    case 'timeout':
      return `${call} did not answer in time.`
    case 'tooLarge':
      return `${call} sent an answer that is too large.`
    case 'notJson':
      return `${call} answered with something else than JSON.`
    case 'invalid':
      return `${call}: ${misfitText(fault)}.`
    case 'rowDropped':
      return `${call}: a row was left out, since ${misfitText(fault)}.`
  }
}

const socketEnds: Readonly<Record<string, (detail: string) => string>> = {
  walletSocketTimedOut: () => 'The wallet socket was not opened in time.',
  walletSocketSilent: () => 'The open wallet socket answered no ping.',
  walletSocketRefused: (status) => `The wallet socket was refused with ${status}.`,
  walletSocketClosed: (code) => `The wallet socket was closed with ${code}.`,
}

function socketSentence(why: unknown): string {
  const [name = '', detail = ''] = String(why).split('.')
  return socketEnds[name]?.(detail) ?? `The wallet socket could not be opened: ${String(why)}.`
}

const faultEvents = ['upstream.failed', 'upstream.invalid', 'upstream.rowDropped']

function sentenceOf(what: string, at: number, fields: LogFieldValues): string | undefined {
  if (what === 'upstream.lost') return socketSentence(fields['why'])
  if (!faultEvents.includes(what)) return undefined
  const read = z.safeParse(datedUpstreamFault, { ...fields, reason: fields['why'], at })
  return read.success ? faultSentence(read.data) : undefined
}

/** The latest faults in a player's timeline, the newest first. */
export const faultsIn = (transitions: readonly Transition[]): readonly ShownFault[] =>
  transitions
    .flatMap(({ what, at, fields = {}, times }) => {
      const sentence = sentenceOf(what, at, fields)
      return sentence === undefined ? [] : [{ at, sentence, times }]
    })
    .toReversed()
    .slice(0, maxShown)

/** Those that a node tells of. */
export const faultsOf = (faults: readonly DatedUpstreamFault[]): readonly ShownFault[] =>
  faults.map((fault) => ({ at: fault.at, sentence: faultSentence(fault) }))
