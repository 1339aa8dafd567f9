import { readJson } from '@player-site/contracts/kernel/bounded-text.ts'
import { compileCheck } from '@player-site/contracts/kernel/compiled-check.ts'
import { hasUnknownVertical, isCountable } from '@player-site/contracts/wallet/wallet.entities.ts'
import {
  type PlayerAttributeChange,
  playerAttributeChange,
  playerLoyaltyLevel,
  walletBalance,
} from '@player-site/contracts/wallet/wallet.events.ts'
import * as z from 'zod/mini'
import type { Change } from '../../ownership/change.ts'
import { attributesPushed, balancePushed, isWholeBalance, loyaltyPushed } from './wallet.rules.ts'

export type UpstreamReading =
  /** A whole balance says as much as a fetched one. */
  | { is: 'balance'; change: Change; isWhole: boolean; hasUnknownVertical: boolean }
  | { is: 'change'; change: Change; attributes?: PlayerAttributeChange['attributes'] }
  /** Logged and dropped; the socket lives on. */
  | { is: 'dropped'; why: 'notJson' | 'unknown' | 'invalid'; type?: string }
  /** The answer to our ping. */
  | { is: 'pong' }

function parseJson(text: string): { value: unknown } | undefined {
  try {
    return { value: readJson(text) }
  } catch {
    return undefined
  }
}

interface Frame {
  readonly body: { readonly type: string }
}

/** Equals `upstreamFrame` of the contract; the body is then parsed once, by its own contract. */
const isFrame = (value: unknown): value is Frame =>
  typeof value === 'object' &&
  value !== null &&
  'body' in value &&
  typeof value.body === 'object' &&
  value.body !== null &&
  'type' in value.body &&
  typeof value.body.type === 'string'

/** The most frequent message by far. */
const isBalance = compileCheck(walletBalance.body)

const opening = '{"body":'

/** The raw body, when the frame contains nothing else. */
const bodyText = (text: string, frame: object): string | undefined =>
  Object.keys(frame).length === 1 && text.startsWith(opening) && text.endsWith('}}')
    ? text.slice(opening.length, -1)
    : undefined

/**
 * The type as a log may carry it: ours are short identifiers; anything else stays out of the log.
 */
const loggable = (type: string): string => (/^\w{1,48}$/.test(type) ? type : 'unprintable')

const droppedReading = (why: 'invalid' | 'unknown', type: string): UpstreamReading => ({
  is: 'dropped',
  why,
  type: loggable(type),
})

/**
 * Reads one message of the upstream socket, once.
 * @see A§7 Live wallet socket "Non-JSON messages and socket errors are only logged"
 */
export function readUpstream(text: string, at: number): UpstreamReading {
  if (text === 'pong' || text === 'ping') return { is: 'pong' }
  const json = parseJson(text)
  if (!json) return { is: 'dropped', why: 'notJson' }
  const frame = json.value
  if (!isFrame(frame)) return { is: 'dropped', why: 'invalid' }
  const { body } = frame
  switch (body.type) {
    case walletBalance.name: {
      if (!isBalance(body) || !isCountable(body.balanceMap))
        return droppedReading('invalid', body.type)
      const isWhole = isWholeBalance(body.balanceMap)
      const change = balancePushed({ body, isWhole, written: bodyText(text, frame), at })
      const { balanceMap } = body
      return { is: 'balance', change, isWhole, hasUnknownVertical: hasUnknownVertical(balanceMap) }
    }
    case playerAttributeChange.name: {
      const read = z.safeParse(playerAttributeChange.body, body)
      if (!read.success) return droppedReading('invalid', body.type)
      const { attributes } = read.data
      return { is: 'change', change: attributesPushed(read.data), attributes }
    }
    case playerLoyaltyLevel.name: {
      const read = z.safeParse(playerLoyaltyLevel.body, body)
      if (!read.success) return droppedReading('invalid', body.type)
      return { is: 'change', change: loyaltyPushed(playerLoyaltyLevel, read.data) }
    }
    default:
      return droppedReading('unknown', body.type)
  }
}
