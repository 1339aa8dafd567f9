import { type ProviderId, providerId } from '@player-site/contracts/games/providers.ts'
import { settingTypes } from '@player-site/contracts/kernel/settings.ts'
import * as z from 'zod/mini'
import type { StudioOrigins, StudioSecrets } from './third-parties.ts'

const { list, origin, secret } = settingTypes

/** A provider and its value, which may hold a `=` itself; undefined when malformed. */
function entryOf(
  entry: string,
  value: z.ZodMiniType<string>,
): readonly [ProviderId, string] | undefined {
  const at = entry.indexOf('=')
  const provider = z.safeParse(providerId, entry.slice(0, at))
  const given = z.safeParse(value, entry.slice(at + 1))
  return provider.success && given.success ? [provider.data, given.data] : undefined
}

/** `relax=https://games.example`, comma-separated; values by provider, in the order of the list. */
const byProvider = (value: z.ZodMiniType<string>, error: string) => {
  const entry = z.string().check(z.refine((text) => entryOf(text, value) !== undefined, { error }))
  return z.pipe(
    z.pipe(list, z.array(entry)),
    z.transform((entries) => {
      const values: Partial<Record<ProviderId, [string, ...string[]]>> = {}
      for (const text of entries) {
        const [provider, given] = entryOf(text, value) ?? []
        if (!provider || given === undefined) continue
        const earlier = values[provider]
        values[provider] = earlier ? [...earlier, given] : [given]
      }
      return values
    }),
  )
}

/** The origins of each provider's studio. */
export const studioOrigins: z.ZodMiniType<StudioOrigins> = byProvider(
  origin,
  'must be a list of provider=origin',
)

/** The secrets of each provider's studio. */
export const studioSecrets: z.ZodMiniType<StudioSecrets> = byProvider(
  secret,
  'must be a list of provider=secret of 32 characters or more',
)
