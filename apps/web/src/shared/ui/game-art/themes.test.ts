import { expect, it } from 'vitest'
import { palettesByName } from './palettes.ts'
import { peaks, scenes, tide } from './scenes.tsx'
import { chanceOf } from './seeded.ts'
import { themeOf } from './themes.ts'

const theme = (slug: string) => themeOf(slug, chanceOf(slug))

it('draws the subject of a name', () => {
  expect(theme('northern-lights')).toEqual({ scene: peaks, palette: palettesByName.fjord })
  expect(theme('silver-reef').scene).toBe(tide)
})

it('draws a name without a known subject the same each time', () => {
  expect(theme('quiet-xylophone')).toEqual(theme('quiet-xylophone'))
  expect(scenes).toContain(theme('quiet-xylophone').scene)
})
