import { endSessionOnRefusedCall, readSessionOnStart, signOutOnRequest } from './session.epics.ts'

export const sessionEpics = { readSessionOnStart, signOutOnRequest, endSessionOnRefusedCall }
