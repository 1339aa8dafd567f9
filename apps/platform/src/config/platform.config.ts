import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { localSites } from '@player-site/contracts/brands/brands.ts'
import {
  ConfigError,
  parseSettings,
  type SettingAbout,
  settingTypes,
} from '@player-site/contracts/kernel/settings.ts'
import * as z from 'zod/mini'

const { port, list, origin, origins, url, positive, secret, logLevel } = settingTypes
const keys = z.pipe(list, z.array(secret).check(z.minLength(1)))
const country = z.string().check(z.regex(/^[A-Z]{2}$/))

const settings = z.object({
  // A port chosen at start would come too late: the studio's address is made of it.
  PLATFORM_PORT: z.pipe(port, z.number().check(z.minimum(1))),
  PLATFORM_HOST: z.string(),
  DATABASE_URL: z.optional(url('postgres:', 'postgresql:')),
  DATA_DIR: z.string(),
  SEED_DEMO: z.enum(['0', '1']),
  SEED_LOAD_PLAYERS: z.pipe(z.coerce.number(), z.int().check(z.minimum(0), z.maximum(100_000))),
  TOKEN_KEY: z.optional(keys),
  PSEUDONYM_KEY: z.optional(secret),
  STUDIO_ORIGIN: z.optional(origin),
  STUDIO_SECRET: z.optional(secret),
  HELP_DESK_ORIGIN: z.optional(origin),
  HELP_DESK_SECRET: z.optional(secret),
  PAYMENTS_ORIGIN: z.optional(origin),
  PAYMENTS_SECRET: z.optional(secret),
  REGISTER_ORIGIN: z.optional(origin),
  REGISTER_SECRET: z.optional(secret),
  WITHDRAWAL_WAIT_SECONDS: z.pipe(
    z.coerce.number(),
    z.int().check(z.minimum(0), z.maximum(604_800)),
  ),
  TRIAL_BALANCE_SECONDS: z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(86_400))),
  SITE_ORIGINS: origins,
  DEFAULT_COUNTRY: country,
  RESTRICTED_COUNTRIES: z.pipe(list, z.array(country)),
  TERMS_VERSION: positive,
  CONTENT_DIR: z.string(),
  LOG_LEVEL: logLevel,
})
type Settings = z.infer<typeof settings>

const pseudonymFile = 'pseudonym-key'
const ownContent = fileURLToPath(new URL('../../content', import.meta.url))

export const platformSettings: Readonly<Record<keyof Settings, SettingAbout>> = {
  PLATFORM_PORT: { byDefault: '8090', about: 'Port for the gateway, studios and their pages' },
  PLATFORM_HOST: { byDefault: '127.0.0.1', about: 'Address to listen on' },
  DATABASE_URL: { about: 'PostgreSQL server; without it the database is embedded in DATA_DIR' },
  DATA_DIR: { byDefault: '.data', about: 'Folder of the embedded database and of made keys' },
  SEED_DEMO: { byDefault: '0', about: '1 adds the demo players' },
  SEED_LOAD_PLAYERS: {
    byDefault: '0',
    about: 'With SEED_DEMO: how many players for load tests are added, 100000 at most',
  },
  TOKEN_KEY: {
    about:
      'Keys of 32 characters or more for id tokens, comma-separated, newest first: that one signs, all are accepted; else made and kept in DATA_DIR',
  },
  PSEUDONYM_KEY: {
    about:
      'Key of 32 characters or more that persons are named by to the registers, never to be changed; else derived from TOKEN_KEY, and required with several of those or with REGISTER_SECRET',
  },
  STUDIO_ORIGIN: {
    about: 'Where browsers find the sandbox studio; else studio.localhost on PLATFORM_PORT',
  },
  STUDIO_SECRET: {
    about: 'Secret of 32 characters or more that studios sign with; else made and kept in DATA_DIR',
  },
  HELP_DESK_ORIGIN: {
    about: 'Where browsers find the sandbox help desk; else desk.localhost on PLATFORM_PORT',
  },
  HELP_DESK_SECRET: {
    about:
      'Secret of 32 characters or more that players are made known to the help desk with; else derived from TOKEN_KEY',
  },
  PAYMENTS_ORIGIN: {
    about: 'Where browsers find the sandbox payment provider; else pay.localhost on PLATFORM_PORT',
  },
  PAYMENTS_SECRET: {
    about:
      'Secret of 32 characters or more that payments are signed with, both ways; else derived from TOKEN_KEY',
  },
  REGISTER_ORIGIN: {
    about:
      'Where browsers find the sandbox registers of deposits at all operators and of excluded persons; else register.localhost on PLATFORM_PORT',
  },
  REGISTER_SECRET: {
    about:
      'Secret of 32 characters or more that the registers of deposits and of excluded persons are asked with; else derived from TOKEN_KEY',
  },
  WITHDRAWAL_WAIT_SECONDS: {
    byDefault: '60',
    about: 'How long a withdrawal waits before it is paid out and can be taken back until then',
  },
  TRIAL_BALANCE_SECONDS: {
    byDefault: '60',
    about: 'How often the ledger is checked: sums by currency, balances against their entries',
  },
  SITE_ORIGINS: {
    byDefault: localSites(8_080).join(','),
    about:
      'Sites that may frame the sandbox’s pages and be heard by them, each brand’s own, comma-separated',
  },
  DEFAULT_COUNTRY: { byDefault: 'FI', about: 'Country of visitors from private addresses' },
  RESTRICTED_COUNTRIES: {
    byDefault: '',
    about: 'Countries the site is closed to, comma-separated',
  },
  TERMS_VERSION: {
    byDefault: '1',
    about: 'Version of the terms in force; a player who accepted an older one is asked again',
  },
  CONTENT_DIR: { byDefault: ownContent, about: 'Folder of the dataset the content service reads' },
  LOG_LEVEL: { byDefault: 'info', about: 'Least level logged: debug, info, warn, error, silent' },
}

type Made =
  | 'PSEUDONYM_KEY'
  | 'STUDIO_SECRET'
  | 'STUDIO_ORIGIN'
  | 'HELP_DESK_ORIGIN'
  | 'HELP_DESK_SECRET'
  | 'PAYMENTS_ORIGIN'
  | 'PAYMENTS_SECRET'
  | 'REGISTER_ORIGIN'
  | 'REGISTER_SECRET'
export type PlatformConfig = Omit<Settings, Made | 'TOKEN_KEY'> & {
  readonly [K in Made]: string
} & {
  /** The newest first. */
  readonly TOKEN_KEY: readonly [string, ...string[]]
}

/**
 * Reads the environment, once.
 * @throws ConfigError
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): PlatformConfig {
  const values = parseSettings(settings, platformSettings, env)
  const [newest = keptSecret(values.DATA_DIR, 'token-key'), ...older] = values.TOKEN_KEY ?? []
  // What is derived stays as it is while a new key is added, and changes when the old one goes.
  const oldest = older.at(-1) ?? newest
  return {
    ...values,
    STUDIO_ORIGIN: values.STUDIO_ORIGIN ?? `http://studio.localhost:${values.PLATFORM_PORT}`,
    HELP_DESK_ORIGIN: values.HELP_DESK_ORIGIN ?? `http://desk.localhost:${values.PLATFORM_PORT}`,
    PAYMENTS_ORIGIN: values.PAYMENTS_ORIGIN ?? `http://pay.localhost:${values.PLATFORM_PORT}`,
    REGISTER_ORIGIN: values.REGISTER_ORIGIN ?? `http://register.localhost:${values.PLATFORM_PORT}`,
    TOKEN_KEY: [newest, ...older],
    PSEUDONYM_KEY: values.PSEUDONYM_KEY ?? pseudonymKey(values, oldest),
    PAYMENTS_SECRET: values.PAYMENTS_SECRET ?? derived(oldest, 'payments'),
    REGISTER_SECRET: values.REGISTER_SECRET ?? derived(oldest, 'register-signature'),
    HELP_DESK_SECRET: values.HELP_DESK_SECRET ?? derived(oldest, 'help-desk'),
    STUDIO_SECRET: values.STUDIO_SECRET ?? keptSecret(values.DATA_DIR, 'studio-secret'),
  }
}

/** A secret of its own for each use, out of one that is kept well. */
const derived = (secret: string, use: string): string =>
  createHmac('sha256', secret).update(use).digest('base64url')

/**
 * The key of an installation that names none: what it always was, kept beside the data where the
 * token key is kept as well. Where it would change, and persons with it, it has to be given.
 */
function pseudonymKey({ DATA_DIR, TOKEN_KEY, REGISTER_SECRET }: Settings, oldest: string): string {
  const made = derived(oldest, 'deposit-register')
  if (existsSync(join(DATA_DIR, pseudonymFile))) return keptSecret(DATA_DIR, pseudonymFile)
  if (REGISTER_SECRET !== undefined || (TOKEN_KEY?.length ?? 0) > 1) {
    throw new ConfigError(
      'PSEUDONYM_KEY has to be set with REGISTER_SECRET or several TOKEN_KEY: persons are known to the registers by it. docs/operations.md, "Rotating keys", says what it was so far.',
    )
  }
  return TOKEN_KEY === undefined ? keptSecret(DATA_DIR, pseudonymFile, made) : made
}

/** A secret made once and kept beside the data, so that a restart signs nobody out. */
function keptSecret(
  folder: string,
  name: string,
  secret = randomBytes(32).toString('base64url'),
): string {
  const path = join(folder, name)
  if (existsSync(path)) return readFileSync(path, 'utf8')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path, secret, { mode: 0o600 })
  return secret
}
