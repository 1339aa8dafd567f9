import { sessionId } from '@player-site/contracts/kernel/ids.ts'
import { sessionEndReason } from '@player-site/contracts/session/session.events.ts'
import * as z from 'zod/mini'
import type { BusMessage } from '../ports/bus.ts'
import type { PlayerEvent } from '../ports/player-event.ts'

const talk = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('sessionEnded'),
    sessionIds: z.array(sessionId),
    reason: sessionEndReason,
  }),
  z.object({
    is: z.literal('toSession'),
    sessionId,
    name: z.string(),
    body: z.record(z.string(), z.unknown()),
  }),
  z.object({ is: z.literal('activity'), did: z.enum(['acknowledged', 'started', 'stopped']) }),
  z.object({ is: z.enum(['wanted', 'ready']), by: z.string() }),
  z.object({ is: z.enum(['yielding', 'released', 'resync']) }),
])

/** An event as stored and published: numbers first, then the payload unchanged. */
export const eventText = ({ name, epoch, seq, at, payload }: PlayerEvent): string =>
  `e ${name} ${epoch} ${seq} ${at} ${payload}`

const header = /^e ([A-Z_]{1,64}) (\d{1,16}) (\d{1,16}) (\d{1,16}(?:\.\d+)?) \{/

/** `undefined` for a text that is not one of our events. */
export function readEventText(text: string): PlayerEvent | undefined {
  const [head, name, epoch, seq, at] = header.exec(text) ?? []
  if (!head || !name || !text.endsWith('}')) return undefined
  return {
    name,
    epoch: Number(epoch),
    seq: Number(seq),
    at: Number(at),
    payload: text.slice(head.length - 1),
  }
}

export const messageText = (message: BusMessage): string =>
  message.is === 'event' ? eventText(message.event) : JSON.stringify(message)

/** `undefined` for a message that none of our nodes can have sent. */
export function readMessage(text: string): BusMessage | undefined {
  if (text.startsWith('e ')) {
    const event = readEventText(text)
    return event && { is: 'event', event }
  }
  try {
    const read = z.safeParse(talk, JSON.parse(text))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}
