import { parseArgs } from 'node:util'
import { explainOptions, OptionError, wholeNumber } from '../steps/test-options.ts'
import { type GroupName, groups, isGroupName } from './groups.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
}

export interface ConformanceOptions {
  readonly platform: string
  /** The home page of a market that the platform serves; it ends with `/<language>-<market>`. */
  readonly site: string
  readonly walletSocket: string
  readonly player: Credentials
  /** Whom breaks and exclusions are tried on. */
  readonly secondPlayer: Credentials | undefined
  readonly platformKey: string | undefined
  /** An address that credits the player's balance when it is sent `{email, key, amount}`. */
  readonly creditUrl: string | undefined
  /** Whether payments are started, limits lowered and the second player excluded. */
  readonly isDestructive: boolean
  readonly only: ReadonlySet<GroupName>
  /** A call that takes longer keeps a person waiting. */
  readonly slowMs: number
  /** The folder of the report. */
  readonly out: string
}

function credentialsOf(option: string, text: string): Credentials {
  const at = text.indexOf(':')
  if (at < 1 || at === text.length - 1) {
    throw new OptionError(`--${option}: must be an e-mail and a password, with a colon between`)
  }
  return { email: text.slice(0, at), password: text.slice(at + 1) }
}

function addressOf(option: string, text: string | undefined, pattern: RegExp): string {
  if (text === undefined) throw new OptionError(`--${option} is missing`)
  if (!pattern.test(text) || !URL.canParse(text)) {
    throw new OptionError(`--${option}=${text}: must be an address`)
  }
  return text
}

function groupsNamed(names: string): ReadonlySet<GroupName> {
  return new Set(
    names.split(',').map((name) => {
      if (isGroupName(name)) return name
      const known = Object.keys(groups).join(', ')
      throw new OptionError(`--only: unknown group ${name}; choose of ${known}`)
    }),
  )
}

/** For a platform that does not check where its players come from. */
export const defaultSite = 'https://site.example/en-UN'

const http = /^https?:\/\//
const sitePage = /^https?:\/\/.+\/[a-z]{2}-[A-Z]{2}$/

/** The market of a site's home page. */
export const marketOf = ({ site }: Pick<ConformanceOptions, 'site'>): string => site.slice(-2)

/** @throws OptionError */
export function readConformanceOptions(args: readonly string[]): ConformanceOptions {
  const { values } = explainOptions(() =>
    parseArgs({
      args: [...args],
      options: {
        platform: { type: 'string' },
        site: { type: 'string', default: defaultSite },
        'wallet-socket': { type: 'string' },
        player: { type: 'string' },
        'second-player': { type: 'string' },
        'platform-key': { type: 'string' },
        'credit-url': { type: 'string' },
        destructive: { type: 'boolean', default: false },
        only: { type: 'string', default: Object.keys(groups).join(',') },
        'slow-ms': { type: 'string', default: '2000' },
        out: { type: 'string', default: 'artifacts/conformance' },
      },
    }),
  )
  const { player, 'second-player': second, 'credit-url': creditUrl } = values
  if (player === undefined) throw new OptionError('--player is missing')
  return {
    platform: addressOf('platform', values.platform, http),
    site: addressOf('site', values.site, sitePage),
    walletSocket: addressOf('wallet-socket', values['wallet-socket'], /^wss?:\/\//),
    player: credentialsOf('player', player),
    secondPlayer: second === undefined ? undefined : credentialsOf('second-player', second),
    platformKey: values['platform-key'],
    creditUrl: creditUrl === undefined ? undefined : addressOf('credit-url', creditUrl, http),
    isDestructive: values.destructive,
    only: groupsNamed(values.only),
    slowMs: wholeNumber('slow-ms', values['slow-ms'], 1),
    out: values.out,
  }
}
