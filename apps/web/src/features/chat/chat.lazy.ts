import {
  followMessenger,
  identifyPlayerAtDesk,
  openMessengerWhenRequested,
} from './messenger.epics.ts'

/** The code that the messenger needs once it is in the page. */
export const chatCode = {
  epics: { followMessenger, identifyPlayerAtDesk, openMessengerWhenRequested },
}
