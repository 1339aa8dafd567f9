import { hearMessenger, knowPlayerAtDesk, openMessengerWhenAsked } from './messenger.epics.ts'

/** The code that the messenger needs once it is in the page. */
export const chatCode = { epics: { hearMessenger, knowPlayerAtDesk, openMessengerWhenAsked } }
