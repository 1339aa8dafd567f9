import type { Game } from '@player-site/contracts/games/games.entities.ts'

/** Compared without case and diacritics: `aurora` finds `Àurora`. */
const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/** Returns the games whose name or studio contains every word. @see B§4 Search */
export function gamesMatching(games: readonly Game[], search: string): readonly Game[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  return games.filter(({ name, provider }) => {
    const text = folded(`${name} ${provider}`)
    return words.every((word) => text.includes(word))
  })
}
