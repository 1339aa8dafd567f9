import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { Secrets } from '../../http/signature.ts'
import { bindSigned } from '../../http/signed-scope.ts'
import { smsMessage, smsPath } from '../../integrations/messages/sms.contract.ts'
import type { SpentMessages } from '../../tokens/spent-messages.repository.ts'
import { onHostOf } from '../foreign-page.ts'
import { bindMessagePage } from '../message-page/message-page.ts'
import { createRecentMessages } from '../message-page/recent-messages.ts'

export interface PhoneRoutesDeps {
  readonly clock: Clock
  readonly secrets: Secrets
  /** Accepted requests: none is accepted twice. */
  readonly spent: SpentMessages
  /** `http://phone.localhost:8091`; only requests to this host reach the page. */
  readonly origin: string
}

/** A text message as the stand-in received it. */
interface ReceivedSms {
  /** The sender's reference. */
  readonly messageId: string
  readonly from: string
  readonly to: string
  readonly text: string
  /** ISO 8601. */
  readonly at: string
}

/**
 * Stand-in for a gateway of text messages, and the phones it sends them to. Gateways have no common
 * protocol: the call is ours, signed as those to other third parties are.
 */
export async function bindPhone(
  app: FastifyInstance,
  { clock, secrets, spent, origin }: PhoneRoutesDeps,
): Promise<void> {
  const messages = createRecentMessages<ReceivedSms>()
  const signed = { secrets, clock, spent, refusal: 'cashier.notificationInvalid' } as const
  await bindSigned(app, signed, (serve) => {
    serve(smsPath, smsMessage, async ({ reference, from, to, text }) => {
      messages.add({ messageId: reference, from, to, text, at: clock.now().toISOString() })
      return { status: 'accepted' }
    })
  })
  await app.register(async (scope) => {
    onHostOf(origin, scope)
    bindMessagePage(scope, messages, {
      kind: 'Sandbox phone',
      title: 'Text messages sent by the site',
      note: 'This stand-in receives every text message and delivers none. It keeps the latest 200 until the platform stops.',
      recipient: 'Recipient’s number, such as +358401234567',
    })
  })
}
