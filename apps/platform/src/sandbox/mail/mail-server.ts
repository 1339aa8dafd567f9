import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Clock } from '../../clock.ts'
import { createRecentMessages } from '../message-page/recent-messages.ts'

/** An e-mail as the stand-in received it. */
export interface ReceivedEmail {
  /** The sender's `Message-ID`. */
  readonly messageId: string
  /** Names the e-mail in addresses of the page. */
  readonly id: string
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Addresses in the text, which its frame does not open. */
  readonly links: readonly string[]
  /** BCP-47. */
  readonly language: string
  /** ISO 8601. */
  readonly at: string
}

const maxBytes = 256 * 1_024
const maxClients = 50
/** Mailboxes of this domain do not exist; mail to them is refused. */
export const refusedDomain = 'bounces.example'

const smtpError = (message: string, responseCode: number) =>
  Object.assign(new Error(message), { responseCode })

async function readEmail(raw: Buffer, to: string, at: Date): Promise<ReceivedEmail> {
  const {
    messageId = '',
    from,
    subject = '',
    text = '',
    html = '',
    headers,
  } = await PostalMime.parse(raw)
  const known = messageId.replace(/^<|>$/g, '')
  return {
    messageId: known,
    id: known.split('@')[0] ?? known,
    from: from?.address ?? '',
    to,
    subject,
    text,
    html,
    links: text.match(/https?:\/\/\S+/g) ?? [],
    language: headers.find(({ key }) => key === 'content-language')?.value ?? '',
    at: at.toISOString(),
  }
}

/**
 * Stand-in for a mail server: it delivers nothing, and keeps the latest e-mails for its page. It
 * listens on this machine only.
 */
export function createMailServer(clock: Clock) {
  const inbox = createRecentMessages<ReceivedEmail>()
  let url: string | undefined
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: maxBytes,
    maxClients,
    onRcptTo({ address }, _session, done) {
      const isRefused = address.toLowerCase().endsWith(`@${refusedDomain}`)
      done(isRefused ? smtpError('No such mailbox', 550) : null)
    },
    onData(stream, { envelope }, done) {
      const receive = async () => {
        const raw = await buffer(stream)
        if (stream.sizeExceeded) throw smtpError('Message too large', 552)
        for (const { address } of envelope.rcptTo) {
          inbox.add(await readEmail(raw, address, clock.now()))
        }
      }
      receive().then(() => done(), done)
    },
  })
  // A client that breaks its connection is no fault of the stand-in.
  server.on('error', () => {})
  return {
    inbox,
    url: (): string | undefined => url,
    async listen(): Promise<void> {
      const listening = server.listen(0, '127.0.0.1')
      await once(listening, 'listening')
      const address = listening.address()
      if (address === null || typeof address === 'string') throw new Error('No port')
      url = `smtp://127.0.0.1:${address.port}`
    },
    stop: (): Promise<void> => new Promise((resolve) => server.close(() => resolve())),
  }
}

export type MailServer = ReturnType<typeof createMailServer>
