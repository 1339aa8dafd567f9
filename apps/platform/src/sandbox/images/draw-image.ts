import studioGames from '../studio/studio-games.json' with { type: 'json' }
import banners from './banner-art.json' with { type: 'json' }
import { type Art, compose, type ImageShape } from './compose.ts'
import { drawLogo } from './logos.ts'
import { isPaletteName, palettes } from './palettes.ts'
import { scenes } from './scenes.ts'
import tables from './table-art.json' with { type: 'json' }

interface Look {
  readonly scene: string
  readonly palette: string
}

const artOf = ({ scene: sceneName, palette }: Look): Art => {
  const scene = scenes[sceneName]
  if (!scene || !isPaletteName(palette)) {
    throw new Error(`There is no scene ${sceneName} or palette ${palette}.`)
  }
  return { sceneName, scene, palette: palettes[palette] }
}

/** What each picture shows, by its id. */
const arts: ReadonlyMap<string, Art> = new Map([
  ...Object.values(studioGames).map((game) => [game.image, artOf(game)] as const),
  ...Object.entries({ ...tables, ...banners }).map(
    ([image, look]) => [image, artOf(look)] as const,
  ),
])

const tall = '-tall'

/**
 * The ids of all pictures of games and banners.
 * @testing draws each of them
 */
export const imageIds: readonly string[] = [...arts.keys()]

/** Draws an image by its id as SVG; undefined for an unknown id. */
export function drawImage(id: string, shape: ImageShape): string | undefined {
  const name = id.endsWith(tall) ? id.slice(0, -tall.length) : id
  const art = arts.get(name)
  return art ? compose(name, art, shape) : drawLogo(id, shape)
}
