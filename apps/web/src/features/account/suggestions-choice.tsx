import { useDispatch } from 'react-redux'
import { useRemote } from '../../shared/remote/use-remote.ts'
import { ChoiceSwitch } from './choice-switch.tsx'
import { Section } from './section.tsx'
import { choiceSwitched, suggestionsChoiceRemote } from './suggestions-choice.remote.ts'

/** Whether the player wants suggestions from their own play. */
export function SuggestionsChoice() {
  return (
    <Section
      name="suggestions-choice"
      titleId="account.suggestions.title"
      leadId="account.suggestions.lead"
    >
      <Body />
    </Section>
  )
}

function Body() {
  const dispatch = useDispatch()
  return (
    <ChoiceSwitch
      choice={useRemote(suggestionsChoiceRemote)}
      onSwitch={(isOn) => dispatch(choiceSwitched(isOn))}
      onRetry={() => dispatch(suggestionsChoiceRemote.reloadRequested())}
      textId="account.suggestions.switch"
      testId="suggestions-switch"
    />
  )
}
