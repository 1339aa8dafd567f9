import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errors } from '@player-site/contracts/errors.ts'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

interface Source {
  readonly path: string
  readonly code: string
}

/** What runs in operation: no tests, and nothing that only tests use. */
const sourcesBelow = (folder: string): readonly Source[] =>
  globSync('**/*.{ts,tsx}', { cwd: join(root, folder) })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => ({
      path: `${folder}/${path}`,
      code: withoutComments(readFileSync(join(root, folder, path), 'utf8')),
    }))

const contracts = sourcesBelow('packages/contracts/src')
const gateway = sourcesBelow('apps/gateway/src')
const platform = sourcesBelow('apps/platform/src')
const clients = [...sourcesBelow('apps/web/src'), ...sourcesBelow('packages/realtime-client/src')]

const isNamed = (name: string, sources: readonly Source[]): boolean =>
  sources.some(({ code }) => new RegExp(`\\b${name}\\b`).test(code))

/** The names under which the contracts export what one of their functions defines. */
const definedBy = (definer: string): readonly string[] =>
  contracts.flatMap(({ code }) =>
    [...code.matchAll(new RegExp(`export const (\\w+)(?::[^=]*)? = ${definer}\\(`, 'g'))].map(
      ([, name = '']) => name,
    ),
  )

interface Message {
  readonly constant: string
  readonly name: string
}

const messagesOf = (definer: string): readonly Message[] =>
  contracts.flatMap(({ code }) =>
    [
      ...code.matchAll(
        new RegExp(
          `export const (\\w+)(?::[^=]*)? = ${definer}\\(\\{?\\s*(?:name: |id: )?'([^']+)'`,
          'g',
        ),
      ),
    ].map(([, constant = '', name = '']) => ({ constant, name })),
  )

describe('every error code', () => {
  /** The codes of a status that the servers' framework answers with by itself. */
  const ofStatuses = contracts.filter(({ path }) => path.endsWith('src/errors.ts'))
  const senders = [...gateway, ...platform, ...ofStatuses]

  it.each(Object.keys(errors))('%s is sent', (code) => {
    expect(senders.some((source) => source.code.includes(`'${code}'`))).toBe(true)
  })
})

/** A message is handled by its declaration, or by the name that it has on the wire. */
const isHandled = (message: Message, sources: readonly Source[]): boolean =>
  isNamed(message.constant, sources) ||
  sources.some(({ code }) => code.includes(`'${message.name}'`))

describe.each([
  { what: 'event of the socket', definer: 'defineEvent', from: gateway, to: clients },
  { what: 'command of the socket', definer: 'defineCommand', from: clients, to: gateway },
  { what: 'topic', definer: 'defineTopic', from: gateway, to: clients },
])('every $what', ({ definer, from, to }) => {
  const messages = messagesOf(definer)

  it('is found', () => {
    expect(messages.length).toBeGreaterThan(1)
  })

  it.each(messages)('$name is sent', (message) => {
    expect(isHandled(message, from)).toBe(true)
  })

  it.each(messages)('$name is received', (message) => {
    expect(isHandled(message, to)).toBe(true)
  })
})

describe('every query of content', () => {
  /** Read by the conformance kit, and by operators who compare what their content service lists. */
  const notAsked = ['listMarkets']

  it.each(definedBy('defineQuery').filter((name) => !notAsked.includes(name)))(
    '%s is asked',
    (name) => {
      expect(isNamed(name, [...gateway, ...clients])).toBe(true)
    },
  )
})

describe('every page', () => {
  it.each([...definedBy('definePage'), ...definedBy('defineAccountPage')])(
    '%s is opened by the site',
    (name) => {
      expect(isNamed(name, clients)).toBe(true)
    },
  )
})
