import { defineFeature } from '../../shared/feature/feature.ts'
import { latePasskeys } from './passkeys.late.ts'

/** Its parts are shown by the account page and the sign-in dialog. */
export const passkeysFeature = defineFeature({
  name: 'passkeys',
  scope: 'player',
  late: latePasskeys,
})
