import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Sealer } from '../encryption/sealer.ts'
import {
  type EmailToSend,
  MessageRefused,
  type MessageTransport,
  type SmsToSend,
} from '../integrations/messages/message-transport.ts'
import { faultOf, type Log } from '../log.ts'
import { createRepeatingTask, type RepeatingTask } from '../repeating-task.ts'
import { createBacklogWatch } from './backlog-watch.ts'
import { retryDelayMs } from './delivery.rules.ts'
import {
  claimDue,
  type OutgoingMessage,
  postponeOutgoing,
  removeOutgoing,
} from './outgoing-messages.repository.ts'
import { type SealedMessage, sealedMessage } from './outgoing-messages.ts'
import { renderEmail } from './render-email.ts'
import { renderSms } from './render-sms.ts'
import { isEmailTemplate, isSmsTemplate } from './templates.ts'

/** The configured channels. */
export interface Transports {
  readonly email: MessageTransport<EmailToSend> | undefined
  readonly sms: MessageTransport<SmsToSend> | undefined
}

export interface MessageDeliveryDeps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly sealer: Sealer
  readonly transports: Transports
}

const everyMs = 1_000
const batchSize = 10
/** Longer than any attempt takes. */
const claimMs = 2 * 60_000
/** How long a stopping platform waits for its last attempts. */
const stopMs = 3_000

/** The message cannot be sent as it is stored, or its channel is off: the operator must act. */
class MessageUnsendable extends Error {
  override readonly name = 'MessageUnsendable'
}

async function send(
  { email, sms }: Transports,
  { id, channel, template }: OutgoingMessage,
  { to, ...contents }: SealedMessage,
): Promise<void> {
  const { brand } = contents
  if (channel === 'email' && email && isEmailTemplate(template)) {
    await email.send({ id, brand, to, ...renderEmail(template, contents) })
  } else if (channel === 'sms' && sms && isSmsTemplate(template)) {
    await sms.send({ id, brand, to, text: renderSms(template, contents) })
  } else {
    throw new MessageUnsendable('its channel is off, or its template is unknown')
  }
}

/**
 * Sends the messages of committed transactions. A row is deleted once its message was accepted: a
 * crash in between sends it twice, with the same id.
 */
export function createMessageDelivery(deps: MessageDeliveryDeps): RepeatingTask {
  const { db, clock, log, sealer, transports } = deps
  const backlog = createBacklogWatch(deps)
  const closeTransports = () => {
    transports.email?.close()
    transports.sms?.close()
  }
  let isStopping = false

  const attempt = async (row: OutgoingMessage): Promise<void> => {
    const { id, channel, template, attempts, expiresAt } = row
    const facts = { messageId: id, channel, template, attempts }
    if (expiresAt <= clock.now()) {
      await removeOutgoing(db, id)
      log.warn('messages.expired', facts)
      return
    }
    const text = sealer.open(row.sealed, id)
    try {
      if (text === undefined) throw new MessageUnsendable('no key opens it')
      await send(transports, row, z.parse(sealedMessage, JSON.parse(text)))
    } catch (error) {
      if (error instanceof MessageRefused) {
        await removeOutgoing(db, id)
        log.warn('messages.refused', { ...facts, ...faultOf(error) })
        return
      }
      const nextAttemptAt = new Date(clock.now().getTime() + retryDelayMs(attempts))
      // Sealed again, so that no message needs an old key for longer than the longest delay.
      const sealed = text === undefined ? row.sealed : sealer.seal(text, id)
      await postponeOutgoing(db, row, { nextAttemptAt, sealed })
      log.warn('messages.delayed', { ...facts, ...faultOf(error) })
      return
    }
    await removeOutgoing(db, id)
    log.info('messages.sent', facts)
  }

  /** Resolves to whether more may be due. */
  const deliverBatch = async (): Promise<boolean> => {
    const now = clock.now()
    const until = new Date(now.getTime() + claimMs)
    const claimed = await claimDue(db, { now, until, limit: batchSize })
    // One that fails here stays claimed, and is due again when its claim ends.
    const attempted = await Promise.allSettled(claimed.map(attempt))
    for (const result of attempted) {
      if (result.status === 'rejected') log.error('messages.failed', faultOf(result.reason))
    }
    return claimed.length === batchSize
  }

  const task = createRepeatingTask('messages.failed', everyMs, log, async () => {
    let isMoreDue = true
    while (isMoreDue && !isStopping) isMoreDue = await deliverBatch()
    await backlog.check()
  })
  return {
    start: () => task.start(),
    async stop() {
      isStopping = true
      const giveUp = setTimeout(closeTransports, stopMs)
      await task.stop()
      clearTimeout(giveUp)
      closeTransports()
    },
  }
}
