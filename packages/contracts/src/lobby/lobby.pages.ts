import { definePage } from '../kernel/page.ts'

/** @see B§2 Casino */
export const casinoPage = definePage('/online-casino', {
  lobby: 'casino-lobby',
  shows: ['lobbies'],
  content: [
    { query: 'content.lobbyBoxes', params: { placement: 'casino-lobby' } },
    { query: 'content.tournamentBoxes', params: { placement: 'casino-lobby' } },
  ],
})
export const casinoCategoryPage = definePage('/online-casino/:categoryId', {
  lobby: 'casino-lobby',
  shows: ['lobbies'],
})
/** @see B§2 Live casino */
export const liveCasinoPage = definePage('/live-casino-online', {
  lobby: 'live-casino',
  shows: ['lobbies'],
  content: [
    { query: 'content.lobbyBoxes', params: { placement: 'live-casino' } },
    { query: 'content.tournamentBoxes', params: { placement: 'live-casino' } },
  ],
})
export const liveCasinoCategoryPage = definePage('/live-casino-online/:categoryId', {
  lobby: 'live-casino',
  shows: ['lobbies'],
})

export const lobbyPages = [
  casinoPage,
  casinoCategoryPage,
  liveCasinoPage,
  liveCasinoCategoryPage,
] as const
