/** Hashes that do something on any page of a signed-in player, wherever a link to them stands. */
export const activitySettingsHash = '#reality-check'
export const depositHash = '#deposit'
export const withdrawHash = '#withdraw'
export const resetActivityHash = '#reset-activity-timer'

/** Anybody’s, on any page: what the browser may keep. */
export const cookieSettingsHash = '#cookie-settings'

/** Anybody’s, on any page: the chat with support. */
export const liveChatHash = '#live-chat'
