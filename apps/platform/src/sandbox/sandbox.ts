import type { Clock } from '../clock.ts'
import type { PlatformConfig } from '../config/platform.config.ts'
import type { Database } from '../db/database.ts'
import type { Server } from '../http/server.ts'
import { replayableMs } from '../http/signature.ts'
import type { Log } from '../log.ts'
import { createSpentMessages } from '../tokens/spent-messages.repository.ts'
import { bindHelpDesk } from './help-desk/help-desk.routes.ts'
import type { HelpDesk } from './help-desk/help-desk.service.ts'
import { startPaymentProvider } from './payments/payment-provider.ts'
import { createExclusions } from './register/exclusions.repository.ts'
import { bindRegister } from './register/register.routes.ts'
import { createRegister } from './register/register.service.ts'
import { startStudio } from './studio/studio.ts'

export interface SandboxHouse {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly random: (below: number) => number
  readonly config: PlatformConfig
  readonly helpDesk: HelpDesk
}

/** Every stand-in for a third party, each on a host of its own. */
export async function startSandbox(app: Server, { helpDesk, ...house }: SandboxHouse) {
  const { config } = house
  await bindHelpDesk(app, {
    desk: helpDesk,
    origin: config.HELP_DESK_ORIGIN,
    siteOrigins: config.SITE_ORIGINS,
  })
  await bindRegister(app, {
    register: createRegister(house),
    exclusions: createExclusions(house),
    clock: house.clock,
    spent: createSpentMessages(house.db, house.clock, replayableMs),
    secret: config.REGISTER_SECRET,
    pseudonymKey: config.PSEUDONYM_KEY,
    origin: config.REGISTER_ORIGIN,
  })
  const studio = await startStudio(app, house)
  const payments = await startPaymentProvider(app, house)
  return {
    /** The platform listens now, where the stand-ins have to reach it. */
    open(address: string): void {
      studio.open(address)
      payments.open(address)
    },
    async stop(): Promise<void> {
      await studio.stop()
      await payments.stop()
    },
  }
}
