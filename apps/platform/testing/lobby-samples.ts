const favourite = { gameId: 'studio-northern-lights', lobbyPageType: 'casino-lobby' }

/** A call of the lobbies for each of their contracts. */
export const lobbySamples = {
  'favourites.add': { body: favourite },
  'favourites.remove': { body: favourite },
  'recentGames.list': { path: '/api/v1/player/recent-games?category=casino-lobby' },
  'recentGames.add': {
    path: '/api/v1/player/recent-games?category=casino-lobby&gameId=studio-fox-trail',
  },
  'suggestions.trending': { path: '/api/v1/player/suggestions/trending?category=casino-lobby' },
  'suggestions.read': { path: '/api/v1/player/suggestions?category=casino-lobby' },
  'suggestions.changeChoice': { body: { isOn: false } },
  'winners.top': {
    path: '/api/v1/player/wallet/top-winners?siteId=5&currency=EUR&dateRange=WEEK',
  },
  'winners.latest': { path: '/api/v1/player/wallet/latest-winners?siteId=5&currency=EUR' },
  'tables.seats': { path: '/api/v1/gaming/tableseats?siteId=5' },
  'jackpots.amounts': { path: '/api/v1/gaming/jackpotamount?siteId=5&currency=EUR' },
}
