import type { Clock } from '../clock.ts'
import type { SandboxConfig } from '../config/third-parties.ts'
import type { Database } from '../db/database.ts'
import { createServer, requestMs } from '../http/server.ts'
import { replayableMs } from '../http/signature.ts'
import { acceptWebSockets } from '../http/web-sockets.ts'
import type { Log } from '../log.ts'
import { createSpentMessages } from '../tokens/spent-messages.repository.ts'
import { startBank } from './bank/sandbox-bank.ts'
import { bindCrm } from './crm/crm.routes.ts'
import { bindHelpDesk } from './help-desk/help-desk.routes.ts'
import { createHelpDesk } from './help-desk/help-desk.service.ts'
import { startIdentityService } from './identity-check/identity-check.ts'
import { drawImage } from './images/draw-image.ts'
import { bindImages } from './images/images.routes.ts'
import { bindMail } from './mail/mail.routes.ts'
import { createMailServer } from './mail/mail-server.ts'
import { startPaymentProvider } from './payments/payment-provider.ts'
import { bindPhone } from './phone/phone.routes.ts'
import { createExclusions } from './register/exclusions.repository.ts'
import { bindRegister } from './register/register.routes.ts'
import { createRegister } from './register/register.service.ts'
import { startStudio } from './studio/studio.ts'

export interface SandboxDeps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly random: (below: number) => number
  readonly sandbox: SandboxConfig
  /** Factor for deadlines. */
  readonly deadlineScale: number
  /** Address to listen on. */
  readonly host: string
}

/**
 * Creates every stand-in for a third party, each on a separate host, at a port apart from the
 * platform's.
 */
export async function createSandbox({ host, ...deps }: SandboxDeps) {
  const { sandbox, clock, log } = deps
  const { siteOrigins, helpDesk, registers, mailOrigin, imageOrigin, sms, crm } = sandbox
  const app = createServer(log, requestMs * deps.deadlineScale)
  await acceptWebSockets(app)
  const desk = createHelpDesk({ secrets: helpDesk.secrets, clock })
  await bindHelpDesk(app, { desk, origin: helpDesk.origin, siteOrigins })
  const spent = createSpentMessages(deps.db, clock, replayableMs)
  const mail = createMailServer(clock)
  await bindMail(app, { inbox: mail.inbox, origin: mailOrigin })
  await bindPhone(app, { clock, spent, ...sms })
  await bindCrm(app, crm)
  await bindImages(app, { origin: imageOrigin, draw: drawImage })
  await bindRegister(app, {
    register: createRegister(deps),
    exclusions: createExclusions(deps),
    clock,
    spent,
    ...registers,
  })
  const studio = await startStudio(app, deps)
  const payments = await startPaymentProvider(app, deps)
  const bank = await startBank(app, deps)
  const identityCheck = await startIdentityService(app, deps)
  return {
    app,
    /** Starts listening; resolves to the stand-ins' address. */
    async listen(): Promise<string> {
      const address = await app.listen({ port: sandbox.port, host })
      await mail.listen()
      return address
    },
    /** Where the mail server listens; undefined before. */
    mailUrl: mail.url,
    /** Called once the platform listens, where the stand-ins reach it. */
    open(platformAddress: string): void {
      studio.open(platformAddress)
      payments.open(platformAddress)
      bank.open(platformAddress)
      identityCheck.open(platformAddress)
    },
    async stop(): Promise<void> {
      await studio.stop()
      await payments.stop()
      await bank.stop()
      await identityCheck.stop()
      await mail.stop()
      await app.close()
    },
  }
}

export type Sandbox = Awaited<ReturnType<typeof createSandbox>>
