import { brands } from '@player-site/contracts/brands/brands.ts'
import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import { signedPost } from '../../http/signed-post.ts'
import type { ThirdPartyEndpoint } from '../../http/third-party-endpoint.ts'
import { MessageRefused, type MessageTransport, type SmsToSend } from './message-transport.ts'
import { type SmsMessage, smsMessage, smsPath, smsReply } from './sms.contract.ts'

export interface SmsClientDeps extends ThirdPartyEndpoint {
  readonly clock: Clock
}

const timeoutMs = 5_000
/** The gateway answered neither with acceptance nor with a refusal; the status is logged. */
class GatewayFailed extends Error {
  override readonly name = 'GatewayFailed'
  readonly code: number
  constructor(status: number) {
    super(`status ${status}`)
    this.code = status
  }
}

/** The gateway read the message and will not send it; other statuses may pass. */
const refusals: readonly number[] = [400, 410, 422]

/** Sends text messages through an HTTP gateway. */
export function createSmsClient({
  baseUrl,
  secrets,
  clock,
  deadlineScale = 1,
}: SmsClientDeps): MessageTransport<SmsToSend> {
  return {
    async send({ id, brand, to, text }) {
      const message: SmsMessage = { reference: id, from: brands[brand].name, to, text }
      if (!z.safeParse(smsMessage, message).success) throw new MessageRefused('not a message')
      const server = {
        baseUrl: baseUrl(),
        path: smsPath,
        secret: secrets[0],
        clock,
        timeoutMs: timeoutMs * deadlineScale,
      }
      const response = await signedPost({ ...server, isSingleUse: true }, message)
      if (refusals.includes(response.status)) throw new MessageRefused(`status ${response.status}`)
      if (!response.ok) throw new GatewayFailed(response.status)
      z.parse(smsReply, await response.json())
    },
    // Each call is a request of its own.
    close: () => {},
  }
}
