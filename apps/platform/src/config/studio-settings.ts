import { type ProviderId, providerId } from '@player-site/contracts/games/providers.ts'
import { settingTypes } from '@player-site/contracts/kernel/settings.ts'
import * as z from 'zod/mini'
import type { Secrets } from '../http/signature.ts'
import type { StudioOrigins, StudioSecrets } from './third-parties.ts'

const { list, origin, secret } = settingTypes

/** `relax=https://games.example`, comma-separated; the value after the first `=`. */
const entriesOf = <S extends z.core.$ZodType<string>>(value: S, error: string) =>
  z.pipe(
    list,
    z.pipe(
      z.transform((entries: readonly string[]) =>
        entries.map((entry) => {
          const [provider = '', ...rest] = entry.split('=')
          return [provider, rest.join('=')]
        }),
      ),
      z.array(z.tuple([providerId, value], error), error),
    ),
  )

/** The origin of each provider's studio. */
export const studioOrigins = z.pipe(
  entriesOf(origin, 'must be a list of provider=origin'),
  z.transform((entries): StudioOrigins => Object.fromEntries(entries)),
)

/** The secrets of each provider's studio, in the order of the list. */
export const studioSecrets = z.pipe(
  entriesOf(secret, 'must be a list of provider=secret of 32 characters or more'),
  z.transform((entries): StudioSecrets => {
    const secrets: Partial<Record<ProviderId, Secrets>> = {}
    for (const [provider, given] of entries) {
      const earlier = secrets[provider]
      secrets[provider] = earlier ? [...earlier, given] : [given]
    }
    return secrets
  }),
)
