/** What a player can do with the reality check. @see A§4 Responsible gambling */
export const activityActions = ['start', 'stop', 'reset', 'logout', 'continue'] as const
