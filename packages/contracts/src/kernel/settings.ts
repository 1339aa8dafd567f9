import * as z from 'zod/mini'

/** A setting's value when it is not set, and its meaning; documentation is generated from it. */
export interface SettingAbout {
  readonly byDefault?: string
  readonly about: string
}

/** A value from outside that a program cannot start with; the message names it, never its value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

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

const url = (...protocols: string[]) =>
  z.string().check(
    z.refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
      error: `must be an address with ${protocols.join(' or ')}`,
    }),
  )

/** How settings are written in an environment: all text, lists comma-separated. */
export const settingTypes = {
  port: z.pipe(z.coerce.number(), z.int().check(z.minimum(0), z.maximum(65_535))),
  positive: z.pipe(z.coerce.number(), z.int().check(z.minimum(1))),
  list,
  origin,
  origins: z.pipe(list, z.array(origin)),
  url,
  secret: z.string().check(z.minLength(32)),
  logLevel: z.enum(['debug', 'info', 'warn', 'error', 'silent']),
} as const

/**
 * Reads a program's settings from its environment. Refuses what it cannot use by name, all at once,
 * and without repeating the value, which may be a secret.
 * @throws ConfigError
 */
export function parseSettings<S extends z.core.$ZodType>(
  schema: S,
  table: Readonly<Record<string, SettingAbout>>,
  env: Readonly<Record<string, string | undefined>>,
): z.output<S> {
  const given = Object.entries(table).map(([name, { byDefault }]) => [
    name,
    env[name]?.trim() || byDefault,
  ])
  const read = z.safeParse<S>(schema, Object.fromEntries(given))
  if (read.success) return read.data
  const faults = read.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`)
  throw new ConfigError(`These settings cannot be used. ${faults.join('; ')}`)
}
