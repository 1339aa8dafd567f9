import type { Clock } from '../clock.ts'
import type { PlatformConfig } from '../config/platform.config.ts'
import type { Database } from '../db/database.ts'
import { createSealer } from '../encryption/sealer.ts'
import type { ThirdPartyEndpoint } from '../http/third-party-endpoint.ts'
import { createSmsClient } from '../integrations/messages/sms.client.ts'
import { createSmtpClient } from '../integrations/messages/smtp.client.ts'
import type { Log } from '../log.ts'
import { createMessageDelivery } from '../messages/message-delivery.ts'
import { createMessages, messageChannels } from '../messages/outgoing-messages.ts'

export interface MessagingDeps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly config: Pick<PlatformConfig, 'TOKEN_KEY' | 'mail' | 'DEADLINE_SCALE'>
  /** The gateway of text messages; undefined: none are sent. */
  readonly sms: ThirdPartyEndpoint | undefined
}

/** Creates the outgoing messages, and the job that sends them. */
export function createMessaging({ db, clock, log, config, sms }: MessagingDeps) {
  const { mail, DEADLINE_SCALE: deadlineScale } = config
  let sandboxUrl: string | undefined
  const urlOf = (url: string | undefined): string => {
    const found = url ?? sandboxUrl
    if (found === undefined) throw new Error('The stand-in does not listen yet')
    return found
  }
  const transports = {
    email:
      mail &&
      createSmtpClient({ senders: mail.senders, url: () => urlOf(mail.url), deadlineScale }),
    sms: sms && createSmsClient({ ...sms, clock }),
  }
  const configured = messageChannels.filter((channel) => transports[channel] !== undefined)
  for (const channel of messageChannels) {
    if (!configured.includes(channel)) log.warn('messages.channelUnset', { channel })
  }
  const sealer = createSealer(config.TOKEN_KEY, 'outgoing-messages')
  return {
    messages: createMessages({ clock, sealer, configured }),
    delivery: createMessageDelivery({ db, clock, log, sealer, transports }),
    /** The stand-in's mail server chooses its port when it starts. */
    setSandboxMailUrl(url: string | undefined): void {
      sandboxUrl = url
    },
  }
}
