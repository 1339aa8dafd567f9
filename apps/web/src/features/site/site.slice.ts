import {
  type SiteClosure,
  type SiteView,
  siteDefaults,
} from '@player-site/contracts/access/access.entities.ts'
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'

const slice = createSlice({
  name: 'site',
  initialState: (): SiteView => siteDefaults,
  reducers: {
    siteRead: (_, { payload }: PayloadAction<SiteView>): SiteView => payload,
    /** The gateway notified this tab before it closed the socket. */
    siteClosed: (state, { payload }: PayloadAction<SiteClosure>): SiteView => ({
      ...state,
      closed: payload,
    }),
  },
  selectors: {
    selectFlags: (state) => state.flags,
    selectStation: (state) => state.station,
    selectClosure: (state) => state.closed,
    selectHelpDesk: (state) => state.helpDesk,
  },
})

/** The visitor navigated to another page of the site. */
export const pageVisited = createAction<string>('site/pageVisited')

export const siteReducer = slice.reducer
export const { siteRead, siteClosed } = slice.actions
export const { selectFlags, selectStation, selectClosure, selectHelpDesk } = slice.selectors
export type StateWithSite = { readonly site: SiteView }
