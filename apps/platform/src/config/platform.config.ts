import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const port = z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(65_535)))
const list = z.pipe(
  z.string(),
  z.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
)
const origin = z.string().check(
  z.refine((text) => URL.canParse(text) && new URL(text).origin === text, {
    error: 'must be an origin such as https://play.example',
  }),
)
const databaseUrl = z.string().check(
  z.refine((text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text), {
    error: 'must be a postgresql:// address',
  }),
)
const country = z.string().check(z.regex(/^[A-Z]{2}$/))

const settings = z.object({
  PLATFORM_PORT: port,
  PLATFORM_HOST: z.string(),
  DATABASE_URL: z.optional(databaseUrl),
  DATA_DIR: z.string(),
  SEED_DEMO: z.enum(['0', '1']),
  TOKEN_KEY: z.optional(z.string().check(z.minLength(32))),
  STUDIO_ORIGIN: z.optional(origin),
  STUDIO_SECRET: z.optional(z.string().check(z.minLength(32))),
  SITE_ORIGINS: z.pipe(list, z.array(origin)),
  DEFAULT_COUNTRY: country,
  RESTRICTED_COUNTRIES: z.pipe(list, z.array(country)),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']),
})
type Settings = z.infer<typeof settings>

/** Each setting's value when it is not set, and its meaning; documentation is generated from it. */
export const platformSettings: Readonly<
  Record<keyof Settings, { readonly byDefault?: string; readonly about: string }>
> = {
  PLATFORM_PORT: { byDefault: '8090', about: 'Port for the gateway, studios and their pages' },
  PLATFORM_HOST: { byDefault: '127.0.0.1', about: 'Address to listen on' },
  DATABASE_URL: { about: 'PostgreSQL server; without it the database is embedded in DATA_DIR' },
  DATA_DIR: { byDefault: '.data', about: 'Folder of the embedded database and of made keys' },
  SEED_DEMO: { byDefault: '0', about: '1 adds the demo players' },
  TOKEN_KEY: {
    about: 'Key of 32 characters or more that signs id tokens; else made and kept in DATA_DIR',
  },
  STUDIO_ORIGIN: {
    about: 'Where browsers find the sandbox studio; else studio.localhost on PLATFORM_PORT',
  },
  STUDIO_SECRET: {
    about: 'Secret of 32 characters or more that studios sign with; else made and kept in DATA_DIR',
  },
  SITE_ORIGINS: {
    byDefault: 'http://127.0.0.1:8080,http://localhost:8080',
    about: 'Sites that may frame the studio’s page, comma-separated',
  },
  DEFAULT_COUNTRY: { byDefault: 'FI', about: 'Country of visitors from private addresses' },
  RESTRICTED_COUNTRIES: {
    byDefault: '',
    about: 'Countries the site is closed to, comma-separated',
  },
  LOG_LEVEL: { byDefault: 'info', about: 'Least level logged: debug, info, warn, error, silent' },
}

type Made = 'TOKEN_KEY' | 'STUDIO_SECRET' | 'STUDIO_ORIGIN'
export type PlatformConfig = Omit<Settings, Made> & { readonly [K in Made]: string }

export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/**
 * Reads the environment, once. Refuses to start on a value it cannot use, by its name and without
 * repeating the value, which may be a secret.
 * @throws ConfigError
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): PlatformConfig {
  const given = Object.entries(platformSettings).map(([name, { byDefault }]) => [
    name,
    env[name]?.trim() || byDefault,
  ])
  const read = z.safeParse(settings, Object.fromEntries(given))
  if (!read.success) {
    const faults = read.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`)
    throw new ConfigError(`These settings cannot be used. ${faults.join('; ')}`)
  }
  const values = read.data
  return {
    ...values,
    STUDIO_ORIGIN: values.STUDIO_ORIGIN ?? `http://studio.localhost:${values.PLATFORM_PORT}`,
    TOKEN_KEY: values.TOKEN_KEY ?? keptSecret(values.DATA_DIR, 'token-key'),
    STUDIO_SECRET: values.STUDIO_SECRET ?? keptSecret(values.DATA_DIR, 'studio-secret'),
  }
}

/** A secret made once and kept beside the data, so that a restart signs nobody out. */
function keptSecret(folder: string, name: string): string {
  const path = join(folder, name)
  if (existsSync(path)) return readFileSync(path, 'utf8')
  const secret = randomBytes(32).toString('base64url')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path, secret, { mode: 0o600 })
  return secret
}
