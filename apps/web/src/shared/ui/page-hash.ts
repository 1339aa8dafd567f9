/** Hashes that open something on any page of a signed-in player. */
export const activitySettingsHash = '#reality-check'
export const depositHash = '#deposit'
export const withdrawHash = '#withdraw'
export const resetActivityHash = '#reset-activity-timer'

/** For visitors too, on any page: the cookie settings. */
export const cookieSettingsHash = '#cookie-settings'

/** For visitors too, on any page: the support chat. */
export const liveChatHash = '#live-chat'

/** For visitors, on any page: the sign-up. */
export const signUpHash = '#signup'

/** For visitors too, on any page inside the frame: the search over the whole site. */
export const searchHash = '#search'
