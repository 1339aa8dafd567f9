import { createAction } from '@reduxjs/toolkit'

/** A player whose exclusion is over asks to return, with the key of the refused sign-in. */
export const coolingRequested = createAction<string>('signIn/coolingRequested')
