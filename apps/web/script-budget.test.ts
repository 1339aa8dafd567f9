import type { Rollup } from 'vite'
import { expect, it } from 'vitest'
import { scriptBudget } from './script-budget.ts'

const chunk = (name: string, over: Partial<Rollup.OutputChunk> = {}) => ({
  type: 'chunk',
  fileName: `${name}.js`,
  name,
  isEntry: false,
  facadeModuleId: null,
  imports: [],
  // Random letters cannot be compressed to fewer bytes than these.
  code: Array.from({ length: 4_000 }, (_, nth) => (nth * nth * 7_919).toString(36)).join(''),
  ...over,
})
const bundle = {
  'index.js': chunk('index', {
    isEntry: true,
    facadeModuleId: '/site/index.html',
    imports: ['site.js'],
  }),
  'site.js': chunk('site'),
  'engine.js': chunk('engine', { imports: ['site.js'] }),
  'player.js': chunk('player', { imports: ['engine.js', 'late.js'] }),
  'late.js': chunk('late'),
}

/** What the plugin says about the bundle; it ends with its first error. */
function check(budget: Parameters<typeof scriptBudget>[0]): readonly string[] {
  const said: string[] = []
  const context = {
    info: (text: string) => said.push(text),
    warn: (text: string) => said.push(`warning: ${text}`),
    error: (text: string) => {
      said.push(text)
      throw new RangeError(text)
    },
  }
  const { writeBundle } = scriptBudget(budget)
  const write = writeBundle as unknown as (this: typeof context, _: unknown, b: unknown) => void
  try {
    write.call(context, undefined, bundle)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return said
}
const filesIn = (sentence = '') => [...sentence.matchAll(/(\w+)\.js/g)].map(([, name = '']) => name)
const enough = { visitor: 1_000_000, signedIn: 1_000_000, player: 1_000_000 }

it('says what each page loads', () => {
  expect(check(enough)).toHaveLength(3)
})

it('warns of a page that has grown by less than a twentieth, and goes on', () => {
  const [, bytes = ''] = /visitor: (\d+\.\d) kB/.exec(check(enough)[0] ?? '') ?? []
  const said = check({ ...enough, visitor: Math.round(Number(bytes) * 1_000 * 0.97) })
  expect(said).toHaveLength(3)
  expect(said[0]).toMatch(/^warning: script visitor.*record it/)
})

it.each([
  ['visitor', ['index', 'site']],
  ['signedIn', ['engine', 'index', 'site']],
  ['player', ['late', 'player']],
] as const)(
  'fails a build far above what is recorded for %s, and names its files',
  (name, files) => {
    const said = check({ ...enough, [name]: 10 })
    expect(filesIn(said.at(-1)).toSorted()).toEqual(files)
  },
)
