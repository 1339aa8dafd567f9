import { compileCheck } from '@player-site/contracts/kernel/compiled-check.ts'
import { walletBalance } from '@player-site/contracts/wallet/wallet.events.ts'
import * as z from 'zod/mini'

/** The one message the benchmark's peers read; its balance is checked by the gateway's contract. */
const isFrame = compileCheck(z.object({ body: walletBalance.body }))

/** Parses and validates a wallet message, as the gateway does. @throws when it is invalid */
export function balanceOf(text: string): Readonly<Record<string, unknown>> {
  const frame: unknown = JSON.parse(text)
  if (!isFrame(frame)) throw new Error('not a balance')
  return frame.body
}

/** The event as a tab gets it, as JSON. */
export const eventJson = (
  name: string,
  body: Readonly<Record<string, unknown>>,
  epoch: number,
  seq: number,
): string => JSON.stringify([name, { ...body, epoch, seq, at: Date.now() }])

/** The start options of each peer. */
export const [port = '0', walletSocketUrl = ''] = process.argv.slice(2)

/** A returning player's wallet socket stays open for this long after the last tab. */
export const lingerMs = 60_000
