import type { Plugin } from 'vite'

/** The Latin files of the brands' faces: what a page loads before its first paint. */
const face = /-latin-wght-normal.*\.woff2$/
/** The weights that `fonts.css` declares. */
const weights = { min: 400, max: 700 } as const
/** The characters that `fonts.css` declares for these files. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x304, 0x304],
  [0x308, 0x308],
  [0x329, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
] as const

const characters = ranges
  .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at))
  .map((code) => String.fromCodePoint(code))
  .join('')

/** The name tells what was left out: another subset must not be taken from a cache. */
export const nameAsset = ({
  originalFileNames,
}: {
  readonly originalFileNames: string[]
}): string =>
  originalFileNames.some((name) => face.test(name))
    ? `assets/[hash]-${weights.min}-${weights.max}[extname]`
    : 'assets/[hash][extname]'

/** Leaves out of the faces the weights that no style has: a third of their bytes. */
export const subsetFonts = (): Plugin => ({
  name: 'subset-fonts',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const faces = Object.values(bundle).filter(
      (file) => file.type === 'asset' && file.originalFileNames.some((name) => face.test(name)),
    )
    // Loaded here: its compiled code concerns whole processes, and tests of names need none of it.
    const { default: subsetFont } = await import('subset-font')
    await Promise.all(
      faces.map(async (file) => {
        if (file.type !== 'asset' || typeof file.source === 'string') return
        file.source = await subsetFont(Buffer.from(file.source), characters, {
          targetFormat: 'woff2',
          variationAxes: { wght: weights },
        })
      }),
    )
  },
})
