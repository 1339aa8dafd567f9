import { reauthenticateOnSubmit } from './reauthentication.epics.ts'
import { reauthenticationReducer } from './reauthentication.slice.ts'
import { reauthenticationText } from './reauthentication.text.ts'

export const reauthenticationCode = {
  slices: { reauthentication: reauthenticationReducer },
  epics: { reauthenticateOnSubmit },
  texts: [reauthenticationText],
}

export { ReauthenticationDialog } from './reauthentication-dialog.tsx'
