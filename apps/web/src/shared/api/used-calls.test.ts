import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@player-site/contracts/calls.ts'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '../..')
const contracts = join(source, '../../../packages/contracts/src')

/** The names under which the contracts export their calls, by the call's id. */
const names = new Map(
  globSync('**/*.calls.ts', { cwd: contracts }).flatMap((file) => {
    const text = readFileSync(join(contracts, file), 'utf8')
    return [
      ...text.matchAll(/export const (\w+) = defineCall\(\{\s*(?:\.\.\.\w+,\s*)?id: '([^']+)'/g),
    ].map(([, name = '', id = '']) => [id, name] as const)
  }),
)

const codeOf = (folder: string): string =>
  globSync('**/*.{ts,tsx}', { cwd: folder })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')

const web = codeOf(source)
const gateway = codeOf(join(source, '../../gateway/src'))

/** Made by the gateway for all tabs of a player, which receive the answer by the socket or page. */
const madeByGateway = [
  'session.profile',
  'wallet.read',
  'access.station',
  'activity.minutesRemaining',
  'activity.summary',
]

/**
 * Not made by this site: it opens games by each provider's own calls, and its list of rewards says
 * what each cashback comes to.
 */
const notMade = [
  'games.detail',
  'documents.readUpload',
  'questionnaire.status',
  'games.launch',
  'games.launchDemo',
  'gameLaunch.ticket',
  'pragmatic.token',
  'rewards.cashbackProgress',
  'rewards.loyaltyCashbackProgress',
  'rewards.claimLoyaltyCashback',
]

const ofBrowsers = calls.filter(({ caller, api }) => caller === 'browser' && api !== 'gateway')
const isNamedIn = (code: string, id: string): boolean =>
  new RegExp(`\\b${names.get(id) ?? 'unknown'}\\b`).test(code)

it.each(ofBrowsers.map(({ id }) => id).filter((id) => !notMade.includes(id)))(
  '%s is made by the site',
  (id) => {
    const isMadeThere = madeByGateway.includes(id)
    expect({ id, web: isNamedIn(web, id) || isMadeThere }).toEqual({ id, web: true })
    if (isMadeThere) expect(isNamedIn(gateway, id)).toBe(true)
  },
)
