import { expect, it } from 'vitest'
import { firstChunks, isLoadedWithEntry } from './first-chunks.ts'

const src = '/site/apps/web/src/'
const importers: Readonly<Record<string, readonly string[]>> = {
  [`${src}frame.tsx`]: [`${src}main.tsx`],
  [`${src}shared/button.ts`]: [`${src}dialog.tsx`, `${src}frame.tsx`],
  // Two modules that import each other, and that no first script imports.
  [`${src}dialog.tsx`]: [`${src}field.tsx`],
  [`${src}field.tsx`]: [`${src}dialog.tsx`],
  '/site/packages/contracts/src/brands.ts': [`${src}frame.tsx`],
  '/site/packages/contracts/src/countries.ts': [`${src}dialog.tsx`],
  '/site/node_modules/rxjs/dist/esm/index.js': [`${src}features/games/games.epics.ts`],
  [`${src}features/games/games.epics.ts`]: [`${src}features/games/games.engine.ts`],
  '/site/node_modules/socket.io-client/build/esm/socket.js': [
    '/site/packages/realtime-client/src/socket-io-connection.ts',
  ],
  '/site/node_modules/react-aria-components/Modal.js': [
    `${src}features/session/sign-in-dialog.tsx`,
  ],
}
const graph = { getModuleInfo: (id: string) => ({ importers: importers[id] ?? [] }) }
const [
  beforePaint,
  vendor,
  own,
  operators,
  engine,
  dialogs,
  money,
  player,
  icons,
  parts,
  libraryParts,
  accountFrame,
  wagering,
  rewards,
  signUp,
  account,
] = firstChunks

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
  expect(beforePaint.test.test(`${src}shared/ui/yield-to-main.ts`)).toBe(true)
  expect(beforePaint.test.test(`${src}shared/ui/early-press.ts`)).toBe(true)
})

it('puts the packages of every page into one chunk', () => {
  expect(vendor.test.test('/site/node_modules/react-dom/client.js')).toBe(true)
  expect(vendor.test.test('/site/node_modules/react-aria-components/Dialog.js')).toBe(false)
})

it('leaves out of the first script what only late epics use', () => {
  const rxjs = '/site/node_modules/rxjs/dist/esm/internal'
  expect(operators.test.test(`${rxjs}/observable/forkJoin.js`)).toBe(true)
  expect(operators.test.test(`${rxjs}/operators/map.js`)).toBe(false)
})

it('puts the epics and what they are made of into one chunk', () => {
  const rxjs = '/site/node_modules/rxjs/dist/esm/index.js'
  const names = [rxjs, `${src}field.tsx`].map(
    (id) => engine.test.test(id) && engine.name(id, graph),
  )
  expect(names).toEqual(['engine', null])
})

it('keeps what formats money apart from the player’s code', () => {
  expect(money.test.test(`${src}shared/locale/format-money.ts`)).toBe(true)
  expect(money.test.test(`${src}shared/locale/use-locale.ts`)).toBe(false)
})

it('puts what a signed-in player needs at once into one chunk', () => {
  const socket = '/site/node_modules/socket.io-client/build/esm/socket.js'
  const names = [socket, `${src}field.tsx`].map(
    (id) => player.test.test(id) && player.name(id, graph),
  )
  expect(names).toEqual(['player', null])
})

it('puts the sign-in dialog and its imports into one chunk', () => {
  const modal = '/site/node_modules/react-aria-components/Modal.js'
  expect([modal, `${src}field.tsx`].map((id) => dialogs.name(id, graph))).toEqual(['dialogs', null])
})

it('puts icons, small parts and the screens of one journey into a chunk each', () => {
  const files = [
    '/site/node_modules/lucide-react/dist/esm/icons/check.js',
    `${src}shared/ui/banner.tsx`,
    `${src}shared/ui/fields/resend-code.tsx`,
    '/site/node_modules/use-sync-external-store/shim/index.js',
    `${src}features/documents/documents.nav.ts`,
    `${src}app/account/account-frame.tsx`,
    `${src}features/wagering/bonus-notice.tsx`,
    `${src}features/wagering/index.ts`,
    `${src}features/rewards/reward-card.tsx`,
    `${src}features/registration/sign-up-wizard.tsx`,
    `${src}features/password-reset/reset-wizard.tsx`,
    `${src}features/passkeys/passkeys.tsx`,
    `${src}features/registration/messages/de.json`,
  ]
  const groups = [icons, parts, libraryParts, accountFrame, wagering, rewards, signUp, account]
  const chunksOf = files.map(
    (file) => groups.find(({ test }) => test.test(file))?.name ?? 'its own',
  )
  expect(chunksOf).toEqual([
    'icons',
    'parts',
    'parts',
    'library-parts',
    'account-frame',
    'account-frame',
    'wagering',
    'parts',
    'rewards',
    'sign-up',
    'sign-up',
    'account',
    'its own',
  ])
})

it('knows the files that are loaded with the entry', () => {
  const files = ['assets/vendor-0a1b2c3d.js', 'assets/dialogs-0a1b2c3d.js', 'assets/0a1b2c3d.js']
  expect(files.filter(isLoadedWithEntry)).toEqual(['assets/vendor-0a1b2c3d.js'])
})
