import * as z from 'zod/mini'
import { readUrl } from './read-url.ts'

/** A setting's value when it is not set, and its meaning; documentation is generated from it. */
export interface SettingAbout {
  readonly byDefault?: string
  readonly about: string
}

/**
 * A value from outside that a program cannot start with; the message names the setting, never its
 * value.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const list = z.pipe(
  z.string(),
  z.transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  ),
)

const origin = z.string().check(
  z.refine((text) => readUrl(text)?.origin === text, {
    error: 'must be an origin such as https://play.example',
  }),
)

/** A `/` or `#` in a password ends the host early, so the text after `@` is no longer the host. */
const holdsRawPassword = (text: string): boolean =>
  text.includes('@') && !(readUrl(text) && /:\/\/[^/?#]*@/.test(text))

const url = (...protocols: string[]) =>
  z.string().check(
    z.refine((text) => !holdsRawPassword(text), {
      error:
        'cannot be read as an address: percent-encode the password, or make one with openssl rand -hex 32',
      abort: true,
    }),
    z.refine((text) => protocols.includes(readUrl(text)?.protocol ?? ''), {
      error: `must be an address with ${protocols.join(' or ')}`,
    }),
  )

/** An address that others are made below. */
const base = (...protocols: string[]) =>
  url(...protocols).check(
    z.refine((text) => !/[?#]/.test(text), { error: 'must have no query and no fragment' }),
  )

const minSecretLength = 32
/** Random text of 32 characters has more different ones, in hexadecimal too. */
const minDifferentCharacters = 9

/** Whether a secret is long enough but was typed by hand, such as a repeated word. */
export const isGuessable = (secret: string): boolean =>
  secret.length >= minSecretLength && new Set(secret).size < minDifferentCharacters

/** Why production refuses a guessable secret. */
export const guessableFault = 'must be random: make one with openssl rand -hex 32'

/** How settings are written in an environment: all text, lists comma-separated. */
export const settingTypes = {
  port: z.pipe(z.coerce.number(), z.int().check(z.minimum(0), z.maximum(65_535))),
  positive: z.pipe(z.coerce.number(), z.int().check(z.minimum(1))),
  list,
  origin,
  origins: z.pipe(list, z.array(origin)),
  url,
  base,
  secret: z
    .string()
    .check(
      z.minLength(minSecretLength, { error: `must have ${minSecretLength} characters or more` }),
    ),
  logLevel: z.enum(['debug', 'info', 'warn', 'error', 'silent']),
} as const

/** Settings as given, with defaults, before parsing. */
export type GivenSettings = Readonly<Record<string, string | undefined>>

/**
 * Reads a program's settings from its environment. Refuses invalid ones by name, all at once, and
 * without repeating the value, which may be a secret.
 * @param faultsTogether faults of settings in combination, as `NAME: why`
 * @throws ConfigError
 */
export function parseSettings<S extends z.core.$ZodType>(
  schema: S,
  table: Readonly<Record<string, SettingAbout>>,
  env: GivenSettings,
  faultsTogether: (given: GivenSettings) => readonly string[] = () => [],
): z.output<S> {
  const given = Object.fromEntries(
    Object.entries(table).map(([name, { byDefault }]) => [name, env[name]?.trim() || byDefault]),
  )
  const read = z.safeParse<S>(schema, given)
  const together = faultsTogether(given)
  if (read.success && together.length === 0) return read.data
  const issues = read.success ? [] : read.error.issues
  const alone = issues.map(({ path, message }) => `${String(path[0])}: ${message}`)
  const faults = [...alone, ...together]
  throw new ConfigError(`These settings cannot be used. ${faults.join('; ')}`)
}
