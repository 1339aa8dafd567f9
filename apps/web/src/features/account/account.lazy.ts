import {
  loadDevicesWhenOpened,
  loadLoginsWhenOpened,
  signOutDevicesWhenRequested,
} from './account.epics.ts'
import { accountReducer } from './account.slice.ts'
import { accountText } from './account.text.ts'
import { loadMarketingWhenOpened, saveMarketingWhenChosen } from './marketing.epics.ts'
import { marketingReducer } from './marketing.slice.ts'

export const accountCode = {
  slices: { account: accountReducer, marketing: marketingReducer },
  epics: {
    loadDevicesWhenOpened,
    signOutDevicesWhenRequested,
    loadLoginsWhenOpened,
    loadMarketingWhenOpened,
    saveMarketingWhenChosen,
  },
  texts: [accountText],
}
