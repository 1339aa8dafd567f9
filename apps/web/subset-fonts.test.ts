import { expect, it } from 'vitest'
import { nameAsset } from './subset-fonts.ts'

it.each([
  ['node_modules/fonts/files/inter-latin-wght-normal.woff2', 'assets/[hash]-400-700[extname]'],
  ['node_modules/fonts/files/inter-latin-ext-wght-normal.woff2', 'assets/[hash][extname]'],
  ['src/shared/ui/brands/wordmark.svg', 'assets/[hash][extname]'],
])('%s is %s', (file, name) => {
  expect(nameAsset({ originalFileNames: [file] })).toBe(name)
})
