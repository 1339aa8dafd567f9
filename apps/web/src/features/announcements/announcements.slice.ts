import type { Announcement } from '@player-site/contracts/announcements/announcements.entities.ts'
import type { MarketId } from '@player-site/contracts/kernel/market-ids.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { AnnouncementsState, StateWithAnnouncements } from './announcements.state.ts'

/** The key of one version of an announcement: a rescheduled announcement is shown again. */
export const keyOf = ({ id, startsAt, endsAt }: Announcement): string =>
  `${id} ${startsAt} ${endsAt}`

const slice = createSlice({
  name: 'announcements',
  initialState: (): AnnouncementsState => ({ shown: 0, announcements: [], dismissed: [] }),
  reducers: {
    bannerShown: (state): AnnouncementsState => ({ ...state, shown: state.shown + 1 }),
    bannerHidden: (state): AnnouncementsState => ({
      ...state,
      shown: Math.max(0, state.shown - 1),
    }),
    announcementsArrived: (
      state,
      { payload: announcements }: PayloadAction<readonly Announcement[]>,
    ): AnnouncementsState => ({ ...state, announcements }),
    /** What this tab had dismissed before it was reloaded. */
    dismissedFound: (
      state,
      { payload: dismissed }: PayloadAction<readonly string[]>,
    ): AnnouncementsState => ({ ...state, dismissed }),
    announcementDismissed: (
      state,
      { payload }: PayloadAction<Announcement>,
    ): AnnouncementsState => ({
      ...state,
      dismissed: [...state.dismissed, keyOf(payload)],
    }),
  },
})

export const announcementsReducer = slice.reducer
export const {
  bannerShown,
  bannerHidden,
  announcementsArrived,
  dismissedFound,
  announcementDismissed,
} = slice.actions

/** The next maintenance that concerns a market and was not dismissed. */
export const selectAnnouncement = (
  { announcements: state }: StateWithAnnouncements,
  market: MarketId,
): Announcement | undefined =>
  state?.announcements.find(
    (one) =>
      (one.markets === 'all' || one.markets.includes(market)) &&
      !state.dismissed.includes(keyOf(one)),
  )
