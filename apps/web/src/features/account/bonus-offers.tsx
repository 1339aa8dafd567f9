import { useDispatch } from 'react-redux'
import { useRemote } from '../../shared/remote/use-remote.ts'
import { bonusOffersRemote, bonusOffersSwitched } from './bonus-offers.remote.ts'
import { ChoiceSwitch } from './choice-switch.tsx'
import { Section } from './section.tsx'

/** Whether the player wants to be offered bonuses. */
export function BonusOffersChoice() {
  return (
    <Section
      name="bonus-offers"
      titleId="account.bonusOffers.title"
      leadId="account.bonusOffers.lead"
    >
      <Body />
    </Section>
  )
}

function Body() {
  const dispatch = useDispatch()
  return (
    <ChoiceSwitch
      choice={useRemote(bonusOffersRemote)}
      onSwitch={(isOn) => dispatch(bonusOffersSwitched(isOn))}
      onRetry={() => dispatch(bonusOffersRemote.reloadRequested())}
      textId="account.bonusOffers.switch"
      testId="bonus-offers-switch"
    />
  )
}
