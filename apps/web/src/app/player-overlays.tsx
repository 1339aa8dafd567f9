import { ActivitySettings, ResetLink } from '../features/activity/index.ts'
import { PlayerNews } from '../features/inbox/index.ts'
import { PasskeyOffer } from '../features/passkey-offer/index.ts'
import { Questionnaire } from '../features/questionnaire/index.ts'
import { Reauthentication } from '../features/reauthentication/index.ts'
import { Interruptions } from './interruptions.tsx'

/** What only a signed-in player sees over any page. */
export const PlayerOverlays = () => (
  <>
    <ResetLink />
    <ActivitySettings />
    <PlayerNews />
    <Questionnaire />
    <PasskeyOffer />
    <Reauthentication />
    <Interruptions />
  </>
)
