import { expect, it } from 'vitest'
import { firstChunks } from './first-chunks.ts'

const src = '/site/apps/web/src/'
const importers: Readonly<Record<string, readonly string[]>> = {
  [`${src}frame.tsx`]: [`${src}main.tsx`],
  [`${src}shared/button.ts`]: [`${src}dialog.tsx`, `${src}frame.tsx`],
  // Two modules that import each other, and that no first script imports.
  [`${src}dialog.tsx`]: [`${src}field.tsx`],
  [`${src}field.tsx`]: [`${src}dialog.tsx`],
  '/site/packages/contracts/src/brands.ts': [`${src}frame.tsx`],
  '/site/packages/contracts/src/countries.ts': [`${src}dialog.tsx`],
  '/site/node_modules/react-aria-components/Modal.js': [
    `${src}features/session/sign-in-dialog.tsx`,
  ],
}
const graph = { getModuleInfo: (id: string) => ({ importers: importers[id] ?? [] }) }
const [vendor, own, dialogs] = firstChunks

it.each([
  [`${src}frame.tsx`, 'site'],
  [`${src}shared/button.ts`, 'site'],
  ['/site/packages/contracts/src/brands.ts', 'contracts'],
  [`${src}dialog.tsx`, null],
  ['/site/packages/contracts/src/countries.ts', null],
])('%s is in the chunk %s', (id, chunk) => {
  expect(own.test(id) && own.name(id, graph)).toBe(chunk)
})

it('does not put the entry or the script before it into a shared chunk', () => {
  expect(own.test(`${src}main.tsx`)).toBe(false)
  expect(own.test(`${src}shared/ui/yield-to-main.ts`)).toBe(false)
})

it('puts the packages of every page into one chunk', () => {
  expect(vendor.test.test('/site/node_modules/react-dom/client.js')).toBe(true)
  expect(vendor.test.test('/site/node_modules/react-aria-components/Dialog.js')).toBe(false)
})

it('puts the sign-in dialog and its imports into one chunk', () => {
  const modal = '/site/node_modules/react-aria-components/Modal.js'
  expect([modal, `${src}field.tsx`].map((id) => dialogs.name(id, graph))).toEqual(['dialogs', null])
})
