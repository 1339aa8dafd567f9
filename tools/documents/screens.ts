import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { calls } from '@player-site/contracts/calls.ts'
import { type CallSpec, pathOf } from '@player-site/contracts/kernel/call.ts'
import { requiredCalls } from '../../packages/contracts/generate/platform/call-groups.ts'
import { root } from '../../tests/drivers/config/environment.ts'
import { callsImportedBy, pagesOf } from './imported-calls.ts'

const features = 'apps/web/src/features'
const capabilities = 'apps/gateway/src/capabilities'
const staffRoutes = 'apps/gateway/src/edge/ops'

/** What each feature of the web that asks a platform's call shows; its pages are in its manifest. */
const screens: Readonly<Record<string, string>> = {
  account: 'Account details, sign-ins, marketing, suggestions, guards of closed areas',
  activity: 'Settings of the reality check, in gambling limits',
  cashier: 'Cashier, and the overview of the account',
  consent: 'Cookie banner of a player',
  documents: 'Verification',
  exclusion: 'Breaks and exclusion, in gambling limits',
  'game-lists': 'Favourites and recent games, in lobbies and on games',
  games: 'Page of a game; each provider has its own calls',
  inbox: 'Inbox',
  limits: 'Deposit and loss limits, in gambling limits',
  'passkey-offer': 'Offer of a passkey after a sign-in',
  passkeys: 'Passkeys, in account details and in the sign-in dialog',
  'password-reset': 'Password reset, and mailed links about a change',
  'pay-and-play': 'Signing in by a bank',
  questionnaire: 'Source-of-funds questions, over any page',
  reauthentication: 'Question for the password before a sensitive change',
  registration: 'Registration',
  session: 'Return after an exclusion, in the sign-in dialog',
  rewards: 'Rewards and bonus code, in the account',
  suggestions: 'Trending and related games, on the home page',
  wagering: 'What the active bonus does in a game, and its progress beside the balance',
  terms: 'New terms, before the player goes on',
  transactions: 'Transactions, rounds and sums',
}

/** What each capability of the gateway asks a platform by itself, and when. */
const ownWork: Readonly<Record<string, string>> = {
  access: 'Country of a visit, with the first page',
  activity: 'Reality check, polled every 60 s and armed by a timer',
  announcements: 'Maintenance banner, polled',
  content: 'Boxes for players by their number of deposits',
  idle: 'Last activity, before an idle session ends',
  jackpots: 'Jackpots in lobbies, polled',
  session: 'Sign-in, renewal, profile and sign-out',
  tables: 'Seats of live tables, polled',
  transactions: 'Live transactions, polled every 30 s while they are open',
  wallet: 'Balance in the header',
  winners: 'Winners on the home page and in lobbies, polled',
}

/** What a capability imports to know it when it passes, and never asks. */
const onlyWatched: Readonly<Record<string, readonly string[]>> = {
  'pay-and-play': ['payAndPlay.session', 'payAndPlay.authorize'],
  session: ['terms.accept', 'wallet.socketToken'],
}

const isOfPlatform = ({ api }: CallSpec): boolean => api !== 'gateway'
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

const shown = (call: CallSpec): string => {
  const name = `\`${call.method} ${pathOf(call)}\``
  return requiredCalls.has(call) ? `**${name}**` : name
}
const listed = (some: readonly CallSpec[]): string => some.map(shown).join('<br>')
const paths = (some: readonly string[]): string =>
  some.length === 0 ? '' : `: ${some.map((path) => `\`${path}\``).join(', ')}`

interface Asker {
  readonly title: string
  readonly name: string
  readonly calls: readonly CallSpec[]
}

/** The folders whose files ask a platform's calls. @throws Error where `titles` has another one */
async function askersIn(
  folder: string,
  titles: Readonly<Record<string, string>>,
  watched: Readonly<Record<string, readonly string[]>> = {},
): Promise<readonly Asker[]> {
  const names = globSync('*', { cwd: join(root, folder) }).map((path) => basename(path))
  const askers: Asker[] = []
  for (const name of names.sort()) {
    const imported = await callsImportedBy(`${folder}/${name}`)
    const asked = imported.filter((call) => isOfPlatform(call) && !watched[name]?.includes(call.id))
    if (asked.length > 0) askers.push({ title: titles[name] ?? name, name, calls: asked })
  }
  const stale = Object.keys(titles).filter((title) => !askers.some(({ name }) => name === title))
  if (stale.length > 0) throw new Error(`${folder}: ${stale.join()} ask nothing of a platform`)
  return askers
}

/** `docs/integrate/screens.md`: the calls behind each screen, by the imports of its code. */
export async function screensDocument(): Promise<string> {
  const ofWeb = await askersIn(features, screens)
  const ofGateway = await askersIn(capabilities, ownWork, onlyWatched)
  const ofStaff = (await callsImportedBy(staffRoutes)).filter(isOfPlatform)
  const asked = new Set([...ofWeb, ...ofGateway].flatMap((one) => one.calls).concat(ofStaff))
  const unasked = calls.filter((call) => isOfPlatform(call) && !asked.has(call))
  const webRows = await Promise.all(
    ofWeb.map(async (one) => {
      const pages = await pagesOf(`${features}/${one.name}`)
      return row([`${one.title}${paths(pages)}`, listed(one.calls)])
    }),
  )
  return [
    '# Calls by screen',
    '',
    'Generated by `npm run docs` from what the code of each feature imports; a test keeps it current. **Bold** calls are required: without them no player can sign in and see a balance. Where another one answers [501 `notOffered`](not-offered.md), its screen shows an error, or disappears with its group. Schemas: [openapi-platform.json](../openapi-platform.json).',
    '',
    '## What browsers ask, through the gateway',
    '',
    row(['screen', 'calls']),
    row(['---', '---']),
    ...webRows,
    '',
    'Lobbies, footers and texts need no call of these: they are [content](content.md).',
    '',
    '## What the gateway asks itself',
    '',
    row(['for', 'calls']),
    row(['---', '---']),
    ...ofGateway.map((one) => row([one.title, listed(one.calls)])),
    row(['Support console of staff', listed(ofStaff)]),
    '',
    '## What no screen asks',
    '',
    'They are part of the contracts, and a platform for this site alone can do without them.',
    '',
    ...unasked.map((call) => `- ${shown(call)}`),
    '',
  ].join('\n')
}
