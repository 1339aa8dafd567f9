import { loadAccessWhileOpen } from './access.epics.ts'
import { accessReducer } from './access.slice.ts'
import {
  loadDevicesWhenOpened,
  loadLoginsWhenOpened,
  signOutDevicesWhenRequested,
} from './account.epics.ts'
import { accountReducer } from './account.slice.ts'
import { accountText } from './account.text.ts'
import { loadAttentionWhenOpened } from './attention.epics.ts'
import { attentionReducer } from './attention.slice.ts'
import { closeAccountWhenSubmitted } from './details.closure.epics.ts'
import {
  changeLanguageWhenSubmitted,
  changePasswordWhenSubmitted,
  changePlaceWhenSubmitted,
  loadDetailsWhenOpened,
} from './details.epics.ts'
import {
  changePhoneWhenSubmitted,
  countPhoneCodeDown,
  sendCodeWhenRequested,
  verifyPhoneWhenSubmitted,
} from './details.phone.epics.ts'
import { detailsReducer } from './details.slice.ts'
import { loadMarketingWhenOpened, saveMarketingWhenChosen } from './marketing.epics.ts'
import { marketingReducer } from './marketing.slice.ts'
import { downloadDataWhenRequested } from './personal-data.epics.ts'
import { personalDataReducer } from './personal-data.slice.ts'

export const accountCode = {
  slices: {
    account: accountReducer,
    accountDetails: detailsReducer,
    attention: attentionReducer,
    playerAccess: accessReducer,
    marketing: marketingReducer,
    personalData: personalDataReducer,
  },
  epics: {
    loadDevicesWhenOpened,
    signOutDevicesWhenRequested,
    loadLoginsWhenOpened,
    loadMarketingWhenOpened,
    saveMarketingWhenChosen,
    loadDetailsWhenOpened,
    loadAttentionWhenOpened,
    loadAccessWhileOpen,
    changePasswordWhenSubmitted,
    changePlaceWhenSubmitted,
    changeLanguageWhenSubmitted,
    changePhoneWhenSubmitted,
    sendCodeWhenRequested,
    verifyPhoneWhenSubmitted,
    countPhoneCodeDown,
    closeAccountWhenSubmitted,
    downloadDataWhenRequested,
  },
  texts: [accountText],
}
