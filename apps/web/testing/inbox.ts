import { type InboxMessage, inboxMessage } from '@player-site/contracts/inbox/inbox.entities.ts'
import * as z from 'zod/mini'

/** A message of a kind, with an id from its number; other fields have plain defaults. */
export const aMessage = (
  id: number,
  changes: Readonly<Record<string, unknown>> = {},
): InboxMessage =>
  z.parse(inboxMessage, {
    id: String(id),
    at: '2026-01-01T12:00:00.000Z',
    readAt: null,
    kind: 'deposit.credited',
    values: { paymentId: `payment-${id}`, amount: 20, currency: 'EUR', method: 'SKRILL' },
    ...changes,
  })

export const aLimitMessage = (id: number, kind: string, values: object = {}): InboxMessage =>
  aMessage(id, {
    kind,
    values: { limitType: 'deposit', duration: 'daily', amount: 100, currency: 'EUR', ...values },
  })
