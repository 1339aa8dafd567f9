/** @see B§2 Sportsbook "Page-type names", B§3 Sportsbook iframe context */
export const sportsbookPageTypes = [
  'sport-base',
  'live-betting',
  'bet-history',
  'casino-lobby',
  'live-casino',
  'live-casino-table',
  'promotions-home',
] as const
export const customerStates = ['LoggedIn', 'Anonymous'] as const
/** Rest of world is `ROW`; each has a web and a mobile segment per brand. */
export const segmentRegions = ['FI', 'NO', 'DE', 'AT', 'UK', 'NZ', 'CA', 'BR', 'IN', 'ROW'] as const
/** @see B§4 Audience targeting */
export const audienceGroups = [
  'DEPOSIT_COUNT_0',
  'DEPOSIT_COUNT_1',
  'DEPOSIT_COUNT_MORE_THAN_1',
] as const
