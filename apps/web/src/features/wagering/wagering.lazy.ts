import { followWageringWhileShown, readGameBonusWhileShown } from './wagering.epics.ts'
import { wageringReducer } from './wagering.slice.ts'
import { wageringText } from './wagering.text.ts'

// In one file with the code that reads what they show: both are needed at the same moment.
export { BonusNotice } from './bonus-notice.tsx'
export { BonusTerms } from './bonus-terms.tsx'
export { WageringProgress } from './wagering-progress.tsx'

/** What the active bonus does in a game, and how much of it has been wagered. */
export const wageringCode = {
  slices: { wagering: wageringReducer },
  epics: { readGameBonusWhileShown, followWageringWhileShown },
  texts: [wageringText],
}
