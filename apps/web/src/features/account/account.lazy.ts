import {
  loadDevicesWhenOpened,
  loadLoginsWhenOpened,
  signOutDevicesWhenRequested,
} from './account.epics.ts'
import { accountReducer } from './account.slice.ts'
import { accountText } from './account.text.ts'

export const accountCode = {
  slices: { account: accountReducer },
  epics: { loadDevicesWhenOpened, signOutDevicesWhenRequested, loadLoginsWhenOpened },
  texts: [accountText],
}
