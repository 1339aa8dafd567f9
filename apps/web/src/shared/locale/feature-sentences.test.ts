import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@player-site/contracts/calls.ts'
import { type CallSpec, refusalsOf } from '@player-site/contracts/kernel/call.ts'
import { expect, it } from 'vitest'
import { filesNamed } from '../../../testing/sentences.ts'

const source = join(import.meta.dirname, '../..')

const ownerOf = new Map(
  filesNamed('en').flatMap(({ owner, sentences }) =>
    Object.keys(sentences).map((id) => [id, owner] as const),
  ),
)
const ids = [...ownerOf.keys()]

/** Screens outside a feature's folder, by the features whose code they are loaded with. */
const loadedWith: Readonly<Record<string, readonly string[]>> = {
  'app/account': ['features/limits', 'features/exclusion', 'features/activity'],
  'app/closed': ['features/site'],
  'app/logged-out': ['features/session'],
  'app/frame/payout-': ['features/session'],
  // A registration shares refusals with them, and shows the stepper.
  'features/registration': [
    'features/registration',
    'features/session',
    'features/terms',
    'features/limits',
  ],
  // A sign-in with a bank shares the form's fields and refusals.
  'features/pay-and-play': [
    'features/pay-and-play',
    'features/registration',
    'features/session',
    'features/terms',
    'features/limits',
  ],
  // A password reset shares sentences about e-mails, codes and passwords.
  'features/password-reset': [
    'features/password-reset',
    'features/registration',
    'features/session',
  ],
  // Where a change needs the password, its question is loaded before it is refused.
  'features/reauthentication': ['features/reauthentication', 'features/session'],
  'features/passkeys': ['features/passkeys', 'features/reauthentication', 'features/session'],
  'features/passkey-offer': ['features/passkey-offer', 'features/passkeys'],
  'features/account/personal-data': ['features/account', 'features/reauthentication'],
  'features/cashier/payment.epics': ['features/cashier', 'features/reauthentication'],
  // The dialogs of the account details share sentences about fields, codes and passwords.
  'features/account/details': [
    'features/account',
    'features/reauthentication',
    'features/registration',
    'features/session',
  ],
  // The limits' own panel shows them.
  'features/exclusion/limit-rules': ['features/limits', 'features/exclusion'],
  // The rows of a player's own games are loaded with the lists.
  'features/lobby/player-rows': ['features/lobby', 'features/game-lists'],
  'features/lobby/list-row': ['features/lobby', 'features/game-lists'],
  // The terms of a bonus name kinds of games.
  'features/rewards': ['features/rewards', 'features/games'],
  'shared/ui': ['shared/ui'],
}

const folderOf = (file: string): string => file.split('/').slice(0, 2).join('/')
const textAt = (file: string): readonly string[] => [
  'page',
  ...(Object.entries(loadedWith).find(([start]) => file.startsWith(start))?.[1] ?? [
    folderOf(file),
  ]),
]

const files = globSync('**/*.{ts,tsx}', { cwd: source })
  .filter((file) => !/\.test\.|^ops\/|^app\/gallery\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }))

it('are there where a file names them', () => {
  const missing = files.flatMap(({ file, text }) => {
    const known = textAt(file)
    const named = text.match(/(?<=['"`])[a-z]\w*(?:\.[\w-]+)+(?=['"`])/gi) ?? []
    return named
      .filter((id) => ownerOf.has(id) && !known.includes(ownerOf.get(id) ?? ''))
      .map((id) => `${file}: ${id}`)
  })
  expect(missing).toEqual([])
})

it('are there where a file puts their id together', () => {
  const missing = files.flatMap(({ file, text }) => {
    const known = textAt(file)
    const starts = [...text.matchAll(/`([a-z]\w*\.[\w.]*)\$\{/gi)].map(([, start = '']) => start)
    return starts
      .filter((start) => start !== 'error.')
      .flatMap((start) => ids.filter((id) => id.startsWith(start)))
      .filter((id) => !known.includes(ownerOf.get(id) ?? ''))
      .map((id) => `${file}: ${id}`)
  })
  expect(missing).toEqual([])
})

/** Modules of calls, by their path below the contracts. */
const modules = import.meta.glob<Record<string, unknown>>(
  '../../../../../packages/contracts/src/*/*.calls.ts',
  { eager: true },
)

/** The calls that a file imports and may make. */
function callsNamedIn(text: string): readonly CallSpec[] {
  const imports = text.matchAll(
    /import \{([^}]*)\} from '@player-site\/contracts\/([\w/.-]+\.calls\.ts)'/g,
  )
  return [...imports].flatMap(([, names = '', path = '']) => {
    const module = modules[`../../../../../packages/contracts/src/${path}`] ?? {}
    const wanted = names.split(',').map((name) => name.trim())
    return calls.filter((call) => wanted.some((name) => module[name] === call))
  })
}

it('say every refusal of the calls that a feature makes', () => {
  const missing = files
    .filter(({ file }) => file.startsWith('features/'))
    .flatMap(({ file, text }) => {
      const known = textAt(file)
      const made = callsNamedIn(text)
      return made
        .flatMap((call) => refusalsOf(call))
        .filter((code) => !known.includes(ownerOf.get(`error.${code}`) ?? ''))
        .map((code) => `${file}: error.${code}`)
    })
  expect([...new Set(missing)]).toEqual([])
})
