import { use } from 'react'
import { ActivitySettings, ResetLink } from '../features/activity/index.ts'
import { PanicOver } from '../features/exclusion/index.ts'
import { PlayerNews } from '../features/inbox/index.ts'
import { PasskeyOffer } from '../features/passkey-offer/index.ts'
import { Questionnaire } from '../features/questionnaire/index.ts'
import { Reauthentication } from '../features/reauthentication/index.ts'
import { BonusCodeArrival } from '../features/rewards/index.ts'
import { WithheldContext } from '../shared/offer/use-offered.ts'
import { Interruptions } from './interruptions.tsx'

/** What only a signed-in player sees over any page. */
export function PlayerOverlays() {
  const withheld = use(WithheldContext)
  return (
    <>
      <ResetLink />
      {!withheld.includes('realityCheck') && <ActivitySettings />}
      {!withheld.includes('inbox') && <PlayerNews />}
      <Questionnaire />
      {!withheld.includes('passkeys') && <PasskeyOffer />}
      <Reauthentication />
      <PanicOver />
      <BonusCodeArrival />
      <Interruptions />
    </>
  )
}
