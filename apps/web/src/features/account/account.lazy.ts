import { codeOfRemotes } from '../../shared/remote/define-remote.ts'
import { uiText } from '../../shared/ui/ui.text.ts'
import { signOutDevicesWhenRequested } from './account.epics.ts'
import { deviceSignOutReducer, devicesRemote, loginsRemote } from './account.slice.ts'
import { accountText } from './account.text.ts'
import { accessRemote, attentionRemote } from './attention.remote.ts'
import { bonusOffersRemote, saveBonusOffersWhenSwitched } from './bonus-offers.remote.ts'
import { closeAccountWhenSubmitted } from './details.closure.epics.ts'
import {
  changeLanguageWhenSubmitted,
  changePasswordWhenSubmitted,
  changePlaceWhenSubmitted,
} from './details.epics.ts'
import {
  changePhoneWhenSubmitted,
  countPhoneCodeDown,
  sendCodeWhenRequested,
  verifyPhoneWhenSubmitted,
} from './details.phone.epics.ts'
import { detailsChangeReducer, detailsRemote } from './details.slice.ts'
import { saveMarketingWhenChosen } from './marketing.epics.ts'
import { marketingRemote } from './marketing.slice.ts'
import { downloadDataWhenRequested } from './personal-data.epics.ts'
import { personalDataReducer } from './personal-data.slice.ts'
import { saveChoiceWhenSwitched, suggestionsChoiceRemote } from './suggestions-choice.remote.ts'

const remotes = codeOfRemotes(
  accessRemote,
  attentionRemote,
  bonusOffersRemote,
  detailsRemote,
  devicesRemote,
  loginsRemote,
  marketingRemote,
  suggestionsChoiceRemote,
)

export const accountCode = {
  slices: {
    ...remotes.slices,
    deviceSignOut: deviceSignOutReducer,
    detailsChange: detailsChangeReducer,
    personalData: personalDataReducer,
  },
  epics: {
    ...remotes.epics,
    signOutDevicesWhenRequested,
    saveMarketingWhenChosen,
    changePasswordWhenSubmitted,
    changePlaceWhenSubmitted,
    changeLanguageWhenSubmitted,
    changePhoneWhenSubmitted,
    sendCodeWhenRequested,
    verifyPhoneWhenSubmitted,
    countPhoneCodeDown,
    closeAccountWhenSubmitted,
    downloadDataWhenRequested,
    saveBonusOffersWhenSwitched,
    saveChoiceWhenSwitched,
  },
  texts: [accountText, uiText],
}
