import { palettesByName as colours, type Palette, palettes } from './palettes.ts'
import {
  gem,
  lanterns,
  orbit,
  peaks,
  rosette,
  type Scene,
  type SceneProps,
  scenes,
  tide,
} from './scenes.tsx'
import { pick } from './seeded.ts'

/** Words in a name that select a specific scene. */
const scenePatterns: readonly (readonly [RegExp, Scene])[] = [
  [/northern|aurora|fjord|mountain|peak|road/, peaks],
  [/gem|glass|crystal|diamond|gold|crown/, gem],
  [/orbit|comet|star|moon|planet|space/, orbit],
  [/tide|tidal|reef|harbour|sea|ocean|river/, tide],
  [/lantern|night|feast/, lanterns],
  [/garden|flower|lotus|bloom/, rosette],
]

const palettePatterns: readonly (readonly [RegExp, Palette])[] = [
  [/northern|aurora|fjord/, colours.fjord],
  [/ember|fire|dragon/, colours.ember],
  [/gold|amber|crown|sun/, colours.amber],
  [/moss|forest|jungle/, colours.moss],
  [/reef|tide|sea|ocean/, colours.lagoon],
  [/violet|dusk|night/, colours.dusk],
]

const findByPattern = <Thing>(
  slug: string,
  patterns: readonly (readonly [RegExp, Thing])[],
): Thing | undefined => patterns.find(([pattern]) => pattern.test(slug))?.[1]

/** A game's scene and colours: by the words of its name if they match, else pseudo-random. */
export function themeOf(
  slug: string,
  chance: SceneProps['chance'],
): { scene: Scene; palette: Palette } {
  // Drawn in every case, so that a new word in the table changes nothing else in the picture.
  const palette = pick(chance, palettes)
  const scene = pick(chance, scenes)
  return {
    palette: findByPattern(slug, palettePatterns) ?? palette,
    scene: findByPattern(slug, scenePatterns) ?? scene,
  }
}
