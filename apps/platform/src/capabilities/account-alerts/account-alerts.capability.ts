import { type Capability, type Nothing, nothing } from '../../manifest/capability.ts'
import type { PersonalData } from '../../manifest/personal-data.ts'
import { bindAccountAlerts } from './account-alerts.routes.ts'
import { type AccountAlertsDeps, createAccountAlerts } from './account-alerts.service.ts'

type Needs = Pick<
  AccountAlertsDeps,
  'removePasskey' | 'removePayoutAccount' | 'suspendAccess' | 'mailResetLink'
>

const personalData: PersonalData = {
  sections: [],
  leftOut: [
    {
      table: 'account_alerts',
      why: 'Erased after a week; its changes are in other sections, and it would help an intruder',
    },
  ],
}

/** Changes that were not the player's, undone by the e-mail about them. */
export const accountAlerts: Capability<Needs, Nothing> = {
  name: 'accountAlerts',
  create({ db, clock, log, playerTransaction }, needs) {
    const service = createAccountAlerts({ ...needs, db, clock, log, playerTransaction })
    return {
      routes: ({ bind }) => bindAccountAlerts(bind, service),
      personalData,
      provides: nothing,
    }
  },
}
