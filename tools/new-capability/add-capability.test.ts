import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { root } from '../../tests/drivers/config/environment.ts'
import { addCapability } from './add-capability.ts'
import { readCapabilityName } from './capability-name.ts'
import { listLines } from './list-lines.ts'
import { nextSteps } from './next-steps.ts'

const name = readCapabilityName('free-spins')
const lists = listLines(name)
/** Where a repository states once what a capability states, and a statement of each kind. */
const stated = [
  ['packages/contracts/src/bonus/bonus.calls.ts', "id: 'freeSpins.list',"],
  ['packages/contracts/src/bonus/bonus.calls.ts', "path: '/player/free-spins',"],
  ['packages/contracts/src/bonus/bonus.pages.ts', "defineAccountPage('/my-account/free-spins')"],
  ['packages/contracts/src/bonus/bonus.events.ts', "defineEvent('FREE_SPINS_ITEM_ADDED',"],
  ['apps/platform/src/players/bonus.schema.ts', "pgTable('free_spins_items',"],
  ['apps/web/src/features/bonus/messages/page/en.json', '"freeSpins.nav": "Bonus"'],
  ['apps/gateway/src/capabilities/free-spins/idle.ts', ''],
] as const
let copy: string

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(copy, path)), { recursive: true })
  writeFileSync(join(copy, path), text)
}
const read = (path: string) => readFileSync(join(copy, path), 'utf8')
const filesIn = () =>
  globSync('**/*', { cwd: copy, withFileTypes: true }).filter((entry) => entry.isFile())

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'new-capability-'))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  for (const { list } of lists) cpSync(join(root, list), join(copy, list))
})

it('adds an import and a line to each list, and changes nothing else in it', () => {
  addCapability(copy, name, [])
  for (const { list, value, from, line } of lists) {
    const before = readFileSync(join(root, list), 'utf8').split('\n')
    const added = read(list).split('\n')
    const imported = `import { ${value} } from '${from}'`
    expect(added.filter((one) => one === imported || one === line)).toEqual([imported, line])
    expect(added.filter((one) => one !== imported && one !== line)).toEqual(before)
  }
})

it('writes files that are named after the capability, into its own folder of each program', () => {
  const paths = addCapability(copy, name, []).filter(
    (path) => !lists.some(({ list }) => list === path),
  )
  expect(new Set(paths.map((path) => path.split('/free-spins/')[0]))).toEqual(
    new Set([
      'packages/contracts/src',
      'apps/platform/src/capabilities',
      'apps/gateway/src/capabilities',
      'apps/web/src/features',
    ]),
  )
  for (const path of paths) {
    expect(path).toMatch(/\/free-spins\/(free-spins\.[\w.]+|messages\/(page\/)?[a-z]+\.json)$/)
    expect(read(path)).not.toMatch(/scratch/i)
  }
  for (const { list, from } of lists) expect(read(join(dirname(list), from))).not.toBe('')
})

it('has its text in each language, marked where it is not translated', () => {
  addCapability(copy, name, [])
  const messages = 'apps/web/src/features/free-spins/messages'
  const languages = ['de', 'en', 'es', 'fi', 'fr', 'ja', 'no', 'pl', 'pt', 'tl', 'tr']
  for (const folder of [messages, `${messages}/page`]) {
    const files = globSync('*.json', { cwd: join(copy, folder) })
    expect(files.sort()).toEqual(languages.map((language) => `${language}.json`))
  }
  expect(JSON.parse(read(`${messages}/page/en.json`))).toEqual({ 'freeSpins.nav': 'Free spins' })
  expect(JSON.parse(read(`${messages}/page/fi.json`))).toEqual({
    'freeSpins.nav': 'Free spins [fi]',
  })
})

it('has a job and a settlement hook where they are wanted only', () => {
  const capability = 'apps/platform/src/capabilities/free-spins/free-spins.capability.ts'
  addCapability(copy, name, [])
  expect(read(capability)).not.toMatch(/jobs|onSettlement/)
  addCapability(copy, readCapabilityName('notes'), ['job', 'settlement'])
  const withBoth = read(capability.replaceAll('free-spins', 'notes'))
  expect(withBoth.match(/jobs:|onSettlement\(/g)).toEqual(['jobs:', 'onSettlement('])
})

it('refuses a name that it has given already', () => {
  addCapability(copy, name, [])
  expect(() => addCapability(copy, name, [])).toThrow(
    'free-spins: the name is in use already, in packages/contracts/src/free-spins',
  )
})

it.each(stated)('refuses a name that %s uses: %s', (path, text) => {
  write(path, text)
  const before = filesIn().length
  expect(() => addCapability(copy, name, [])).toThrow('free-spins: the name is in use already, in ')
  expect(filesIn()).toHaveLength(before)
})

it.each(['inbox', 'sign-in', 'pages'])('refuses %s, which a list holds already', (text) => {
  expect(() => addCapability(copy, readCapabilityName(text), [])).toThrow(
    `${text}: the name is in use already`,
  )
})

it('writes nothing where a list has lost the line that the new one follows', () => {
  const list = 'apps/web/src/app/features.ts'
  write(list, read(list).replace('  inboxFeature,\n', ''))
  const before = filesIn().length
  expect(() => addCapability(copy, name, [])).toThrow(`${list} has no line "inboxFeature,"`)
  expect(filesIn()).toHaveLength(before)
})

it('names the steps that are left with the names of the capability', () => {
  const steps = nextSteps(name).join('\n')
  for (const part of ['npm run migration -- free-spins', 'npm run docs', 'docs/features']) {
    expect(steps).toContain(part)
  }
  expect(steps).toContain('apps/web/src/features/free-spins/messages')
})
