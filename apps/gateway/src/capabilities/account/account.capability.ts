import type { FastifyRequest } from 'fastify'
import { type Capability, type Nothing, nothing } from '../../manifest/capability.ts'
import { bindAccount } from './account.routes.ts'
import { createDevices, type DevicesDeps, type OwnSession } from './devices.service.ts'

interface AccountNeeds extends DevicesDeps {
  readonly readSession: (request: FastifyRequest) => Promise<OwnSession | 'none' | 'expired'>
}

/** The devices on which a player is signed in. */
export const account: Capability<AccountNeeds, Nothing> = {
  name: 'account',
  create: (_foundations, { readSession, ...deps }) => ({
    routes: (app) => bindAccount(app, { devices: createDevices(deps), readSession }),
    provides: nothing,
  }),
}
