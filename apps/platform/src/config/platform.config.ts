import { fileURLToPath } from 'node:url'
import { isBrandId, localSites } from '@player-site/contracts/brands/brands.ts'
import { deadlineScale, deadlineScaleAbout } from '@player-site/contracts/kernel/deadline-scale.ts'
import {
  ConfigError,
  parseSettings,
  type SettingAbout,
  settingTypes,
} from '@player-site/contracts/kernel/settings.ts'
import * as z from 'zod/mini'
import { deploymentFaults } from './deployment.rules.ts'
import { grantLimits } from './grant-limits.ts'
import { readOrCreateSecret } from './stored-secret.ts'
import { studioOrigins, studioSecrets } from './studio-settings.ts'
import {
  type SandboxConfig,
  type Senders,
  sandboxOf,
  type ThirdParties,
  thirdPartiesOf,
} from './third-parties.ts'

const { port, list, origin, origins, url, positive, secret, logLevel } = settingTypes
/** Newest first. */
const secrets = z.pipe(list, z.tuple([secret], secret))
const country = z.string().check(z.regex(/^[A-Z]{2}$/))

/** `aurora=no-reply@aurora.example`, comma-separated. */
const senders = z.pipe(
  z.pipe(
    list,
    z.array(
      z.string().check(
        z.refine(
          (entry) => {
            const [brand = '', address = ''] = entry.split('=')
            return isBrandId(brand) && z.safeParse(z.email(), address).success
          },
          { error: 'must be a list of brand=address' },
        ),
      ),
    ),
  ),
  z.transform((entries): Senders => Object.fromEntries(entries.map((entry) => entry.split('=')))),
)

const settings = z.object({
  NODE_ENV: z.optional(z.string()),
  PLATFORM_PORT: z.pipe(port, z.number().check(z.minimum(1))),
  PLATFORM_HOST: z.string(),
  PLATFORM_KEY: z.pipe(list, z.array(secret)),
  SANDBOX: z.enum(['0', '1']),
  // A port chosen at start would be too late: the stand-ins' addresses contain it.
  SANDBOX_PORT: z.pipe(port, z.number().check(z.minimum(1))),
  DATABASE_URL: z.optional(url('postgres:', 'postgresql:')),
  DATA_DIR: z.string(),
  SEED_DEMO: z.enum(['0', '1']),
  DEMO_CROWD: z.enum(['0', '1']),
  SEED_LOAD_PLAYERS: z.pipe(z.coerce.number(), z.int().check(z.minimum(0), z.maximum(100_000))),
  TOKEN_KEY: z.optional(secrets),
  PSEUDONYM_KEY: z.optional(secret),
  STUDIO_ORIGIN: z.optional(origin),
  STUDIO_SECRET: z.optional(secrets),
  STUDIO_ORIGINS: studioOrigins,
  STUDIO_SECRETS: studioSecrets,
  HELP_DESK_ORIGIN: z.optional(origin),
  IMAGE_ORIGIN: z.optional(origin),
  HELP_DESK_SECRET: z.optional(secrets),
  PAYMENTS_ORIGIN: z.optional(origin),
  PAYMENTS_SECRET: z.optional(secrets),
  BANK_ORIGIN: z.optional(origin),
  BANK_SECRET: z.optional(secrets),
  REGISTER_ORIGIN: z.optional(origin),
  REGISTER_SECRET: z.optional(secrets),
  SMTP_URL: z.optional(url('smtp:', 'smtps:')),
  MAIL_FROM: senders,
  SMS_ORIGIN: z.optional(origin),
  SMS_SECRET: z.optional(secrets),
  IDENTITY_CHECK_ORIGIN: z.optional(origin),
  IDENTITY_CHECK_SECRET: z.optional(secrets),
  CRM_ORIGIN: z.optional(origin),
  CRM_SECRET: z.optional(secrets),
  SCANNER_URL: z.optional(url('clamd:')),
  DOCUMENT_KEY: z.optional(secrets),
  DOCUMENT_CHECK_SECONDS: z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(120))),
  DEADLINE_SCALE: deadlineScale,
  WITHDRAWAL_WAIT_SECONDS: z.pipe(
    z.coerce.number(),
    z.int().check(z.minimum(0), z.maximum(604_800)),
  ),
  FIRST_PAYOUT_WAIT_SECONDS: z.pipe(
    z.coerce.number(),
    z.int().check(z.minimum(0), z.maximum(604_800)),
  ),
  TRIAL_BALANCE_SECONDS: z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(86_400))),
  SUGGESTIONS_SECONDS: z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(86_400))),
  SITE_ORIGINS: origins,
  GEO_DATABASE: z.optional(z.string().check(z.minLength(1))),
  DEFAULT_COUNTRY: country,
  RESTRICTED_COUNTRIES: z.pipe(list, z.array(country)),
  TERMS_VERSION: positive,
  BONUS_GRANT_LIMITS: grantLimits,
  CONTENT_DIR: z.string(),
  LOG_LEVEL: logLevel,
})
type Settings = z.infer<typeof settings>

const ownContent = fileURLToPath(new URL('../../content', import.meta.url))

export const platformSettings: Readonly<Record<keyof Settings, SettingAbout>> = {
  NODE_ENV: { about: 'production refuses the sandbox and secrets that are not random' },
  PLATFORM_PORT: {
    byDefault: '8090',
    about: 'Port of the API and the wallet socket: for gateways, studios and payment providers',
  },
  PLATFORM_HOST: { byDefault: '127.0.0.1', about: 'Address to listen on' },
  PLATFORM_KEY: {
    byDefault: '',
    about:
      'Keys of 32 characters or more that gateways sign their calls with, comma-separated, newest first; unset: calls are not verified, and a warning is logged',
  },
  SANDBOX: {
    byDefault: '0',
    about:
      '1 runs stand-ins for third parties and generates missing secrets; refused with NODE_ENV=production',
  },
  SANDBOX_PORT: { byDefault: '8091', about: 'Port of the stand-ins, each on its own host' },
  DATABASE_URL: { about: 'PostgreSQL server; unset: the database is embedded in DATA_DIR' },
  DATA_DIR: { byDefault: '.data', about: 'Folder of the embedded database and of generated keys' },
  SEED_DEMO: { byDefault: '0', about: '1 adds the demo players; needs SANDBOX=1' },
  DEMO_CROWD: {
    byDefault: '0',
    about:
      '1 runs bots that play at the stand-in studios, so that jackpots, winners and seats move; needs SANDBOX=1; npm start sets it',
  },
  SEED_LOAD_PLAYERS: {
    byDefault: '0',
    about: 'With SEED_DEMO: number of players for load tests to add, at most 100000',
  },
  TOKEN_KEY: {
    about:
      'Keys of 32 characters or more for id tokens, comma-separated, newest first: the newest signs, all are accepted; required, but with SANDBOX=1 generated and stored in DATA_DIR',
  },
  PSEUDONYM_KEY: {
    about:
      'Key of 32 characters or more for the pseudonyms of persons at the registers, never to be changed; required with REGISTER_ORIGIN, but with SANDBOX=1 generated and stored in DATA_DIR',
  },
  STUDIO_ORIGIN: {
    about:
      'Origin of the game studio for browsers; unset: no game can be opened, or with SANDBOX=1 the stand-in',
  },
  STUDIO_SECRET: {
    about:
      'Secrets of 32 characters or more that the studio signs its wallet calls with, comma-separated, each is accepted; required with STUDIO_ORIGIN',
  },
  STUDIO_ORIGINS: {
    byDefault: '',
    about:
      'Studio of each game provider, provider=origin, comma-separated; a second one is Relax’s host for some countries, Yggdrasil’s for play money; the games of others cannot be opened, or with SANDBOX=1 with the stand-ins',
  },
  STUDIO_SECRETS: {
    byDefault: '',
    about:
      'Secrets of 32 characters or more that messages to and from a provider’s studio are signed with, provider=secret, comma-separated; of several of one provider the first signs, all are accepted; required for each in STUDIO_ORIGINS',
  },
  HELP_DESK_ORIGIN: {
    about: 'With SANDBOX=1: origin of the stand-in help desk for browsers',
  },
  IMAGE_ORIGIN: {
    about: 'With SANDBOX=1: origin of the stand-in image service for browsers',
  },
  HELP_DESK_SECRET: {
    about:
      'Secret of 32 characters or more for identifying players to the help desk; the first of several, comma-separated; unset: they are not identified',
  },
  PAYMENTS_ORIGIN: {
    about:
      'Payment provider; unset: no deposits or withdrawals, or with SANDBOX=1 through the stand-in',
  },
  PAYMENTS_SECRET: {
    about:
      'Secrets of 32 characters or more that sign payment messages in both directions, comma-separated, newest first: the newest signs, all are accepted; required with PAYMENTS_ORIGIN',
  },
  BANK_ORIGIN: {
    about:
      'Bank that players sign up and in with; unset: none do, or with SANDBOX=1 with the stand-in',
  },
  BANK_SECRET: {
    about:
      'Secrets of 32 characters or more that sign the bank’s messages in both directions, comma-separated, newest first: the newest signs, all are accepted; required with BANK_ORIGIN',
  },
  REGISTER_ORIGIN: {
    about:
      'Registers of deposits at all operators and of excluded persons; unset: markets with registers accept no deposits and no play, or with SANDBOX=1 use the stand-ins',
  },
  REGISTER_SECRET: {
    about:
      'Secret of 32 characters or more for calls to the registers; the first of several, comma-separated; required with REGISTER_ORIGIN',
  },
  SMTP_URL: {
    about:
      'Mail server, such as smtps://name:password@mail.example; smtp: uses STARTTLS, which only a server on this machine may lack; unset: no e-mail is sent, or with SANDBOX=1 to the stand-in',
  },
  MAIL_FROM: {
    byDefault: '',
    about:
      'Address that each brand sends e-mail from, brand=address, comma-separated; required for every brand with SMTP_URL',
  },
  SMS_ORIGIN: {
    about: 'Gateway of text messages; unset: none are sent, or with SANDBOX=1 to the stand-in',
  },
  SMS_SECRET: {
    about:
      'Secret of 32 characters or more for calls to the gateway of text messages; the first of several, comma-separated; required with SMS_ORIGIN',
  },
  IDENTITY_CHECK_ORIGIN: {
    about:
      'Identity service that players can verify themselves at; unset: they upload documents, or with SANDBOX=1 also the stand-in',
  },
  IDENTITY_CHECK_SECRET: {
    about:
      'Secrets of 32 characters or more that sign messages of identity checks in both directions, comma-separated, newest first: the newest signs, all are accepted; required with IDENTITY_CHECK_ORIGIN',
  },
  CRM_ORIGIN: {
    about:
      'Marketing CRM that is told of sign-outs; unset: none is, or with SANDBOX=1 the stand-in',
  },
  CRM_SECRET: {
    about:
      'Key of 32 characters or more for calls to the CRM; the first of several, comma-separated; required with CRM_ORIGIN',
  },
  SCANNER_URL: {
    about:
      'Virus scanner for documents, ClamAV’s daemon, such as clamd://scanner.example:3310; unset: files are not scanned, and a warning is logged',
  },
  DOCUMENT_KEY: {
    about:
      'Keys of 32 characters or more that documents are encrypted with, comma-separated, newest first; an older one is needed as long as documents of its time are kept; unset: those of TOKEN_KEY',
  },
  DOCUMENT_CHECK_SECONDS: {
    byDefault: '6',
    about:
      'How long the check of one uploaded file may take before the player is asked to try again, times DEADLINE_SCALE; less than the 10 s that a gateway waits',
  },
  DEADLINE_SCALE: deadlineScaleAbout,
  WITHDRAWAL_WAIT_SECONDS: {
    byDefault: '60',
    about: 'How long a withdrawal stays pending, and can be cancelled, before it is paid out',
  },
  FIRST_PAYOUT_WAIT_SECONDS: {
    byDefault: '3600',
    about:
      'How long a withdrawal stays pending at least while nothing has been paid out to its account yet, so that the owner of a stolen session can cancel it',
  },
  TRIAL_BALANCE_SECONDS: {
    byDefault: '60',
    about: 'How often the ledger is checked: sums by currency, balances against their entries',
  },
  SUGGESTIONS_SECONDS: {
    byDefault: '3600',
    about:
      'How often trending games, and games that players of a game also play, are computed again',
  },
  SITE_ORIGINS: {
    byDefault: localSites(8_080).join(','),
    about:
      'With SANDBOX=1: sites that may frame the stand-ins’ pages and send them messages, comma-separated',
  },
  DEFAULT_COUNTRY: {
    byDefault: 'FI',
    about: 'With SANDBOX=1: country of visitors from private addresses',
  },
  GEO_DATABASE: {
    about:
      'File of a geolocation database in MaxMind’s format (.mmdb) with countries, or cities and regions as well; read again when it is replaced; unset: the country comes from the gateway’s proxy alone',
  },
  RESTRICTED_COUNTRIES: {
    byDefault: '',
    about: 'Countries the site is closed to, comma-separated',
  },
  TERMS_VERSION: {
    byDefault: '1',
    about: 'Version of the terms in force; a player who accepted an older one is asked again',
  },
  BONUS_GRANT_LIMITS: {
    byDefault:
      'EUR=50,GBP=50,CAD=75,NZD=80,BRL=250,PLN=200,NOK=500,SEK=500,PEN=200,TRY=2000,ZAR=1000,INR=4500,PHP=3000,CLP=50000',
    about:
      'Largest bonus that one member of staff may grant a player by themselves, currency=amount, comma-separated; a larger one waits for a second person, and so does any in a currency that is missing',
  },
  CONTENT_DIR: { byDefault: ownContent, about: 'Folder of the content service’s dataset' },
  LOG_LEVEL: { byDefault: 'info', about: 'Minimum level logged: debug, info, warn, error, silent' },
}

type RegroupedSetting =
  | 'TOKEN_KEY'
  | 'PSEUDONYM_KEY'
  | 'SANDBOX'
  | 'SANDBOX_PORT'
  | `${'STUDIO' | 'HELP_DESK' | 'PAYMENTS' | 'BANK' | 'REGISTER' | 'SMS' | 'IDENTITY_CHECK' | 'CRM'}_${'ORIGIN' | 'SECRET'}`
  | 'SMTP_URL'
  | 'MAIL_FROM'
  | 'STUDIO_ORIGINS'
  | 'STUDIO_SECRETS'

/** The settings by name, with third parties grouped; unset ones are undefined. */
export type PlatformConfig = Omit<Settings, RegroupedSetting> &
  ThirdParties & {
    /** The newest first. */
    readonly TOKEN_KEY: readonly [string, ...string[]]
    readonly sandbox: SandboxConfig | undefined
  }

/**
 * Reads the environment, once.
 * @throws ConfigError
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): PlatformConfig {
  const values = parseSettings(settings, platformSettings, env, deploymentFaults)
  const [newest, ...older] = values.TOKEN_KEY ?? []
  if (values.SANDBOX === '1') {
    const made = newest ?? readOrCreateSecret(values.DATA_DIR, 'token-key')
    // A derived secret stays the same while a new key is added, and changes when the old one is
    // removed.
    const sandbox = sandboxOf(values, older.at(-1) ?? made)
    const { port: _, siteOrigins: _sites, mailOrigin: _mail, ...parties } = sandbox
    return { ...values, TOKEN_KEY: [made, ...older], ...parties, sandbox }
  }
  if (newest === undefined) throw new ConfigError('TOKEN_KEY: must be set')
  const parties = thirdPartiesOf(values)
  return { ...values, TOKEN_KEY: [newest, ...older], ...parties, sandbox: undefined }
}

/** Reads the ledger's location only, for programs that need nothing else. @throws ConfigError */
export function readDatabaseConfig(env: NodeJS.ProcessEnv = process.env) {
  const wanted = z.pick(settings, { DATABASE_URL: true, DATA_DIR: true })
  const { DATABASE_URL, DATA_DIR } = platformSettings
  return parseSettings(wanted, { DATABASE_URL, DATA_DIR }, env)
}
