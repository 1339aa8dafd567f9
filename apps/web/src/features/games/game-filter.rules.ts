import type { Game } from '@player-site/contracts/games/games.entities.ts'

/** Compared without case and diacritics: `aurora` finds `Àurora`. */
const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/** Returns the games whose name or studio contains every word. @see B§4 Search */
export function filterGames(games: readonly Game[], search: string): readonly Game[] {
  const terms = fold(search).split(/\s+/).filter(Boolean)
  return games.filter(({ name, provider }) => {
    const text = fold(`${name} ${provider}`)
    return terms.every((term) => text.includes(term))
  })
}
