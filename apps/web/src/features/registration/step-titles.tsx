import { signUpSteps } from '@player-site/contracts/registration/registration.rules.ts'
import { FormattedMessage } from 'react-intl'

/** The steps as their progress shows them. */
export const stepTitles = signUpSteps.map((id) => ({
  id,
  title: <FormattedMessage id={`signUp.step.${id}`} />,
}))
