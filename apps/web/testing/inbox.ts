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

/** A message about a bonus called Gift. */
export const aBonusMessage = (kind: string, values: object = {}): InboxMessage =>
  aMessage(1, {
    kind,
    values: {
      assignmentId: 'bonus-1',
      names: { en: 'Gift', fi: 'Lahja' },
      amount: 10,
      currency: 'EUR',
      reason: 'player',
      expiresAt: '2026-02-01T12:00:00.000Z',
      ...values,
    },
  })

/** A message about three free spins of five, in a game called Fox, of a campaign called Spins. */
export const aFreeSpinMessage = (kind: string, values: object = {}): InboxMessage =>
  aMessage(1, {
    kind,
    values: {
      assignmentId: 'spins-1',
      names: { en: 'Spins' },
      game: 'Fox',
      rounds: 5,
      roundsLeft: 3,
      amount: 10,
      currency: 'EUR',
      reason: 'expired',
      expiresAt: '2026-02-01T12:00:00.000Z',
      ...values,
    },
  })

/** A message about a cashback called Back. */
export const aCashbackMessage = (kind: string): InboxMessage =>
  aMessage(1, {
    kind,
    values: {
      campaignId: 'back',
      names: { en: 'Back' },
      amount: 7,
      currency: 'EUR',
      claimUntil: '2026-02-01T12:00:00.000Z',
    },
  })
